// Components that are loaded when they are first shown.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";

/** A component that shows nothing until its module is there. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Lazy(props: Props) {
    const loaded = useSignal<{ Component: ComponentType<Props> } | null>(null);
    useEffect(() => {
      void load().then((Component) => {
        loaded.value = { Component };
      });
    }, []);
    return loaded.value && <loaded.value.Component {...props} />;
  };
}
