"""The kit for hosts: the image, the compose file and the proxy."""
