import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the page's own HTML is taken over, true from then on: for what only works with JavaScript. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
