"""The rules, paragraph by paragraph: each test is named after the one it shows."""
