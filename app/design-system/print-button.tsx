import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";

/** Prints the page. Without JavaScript it says how to do the same with the browser. */
export function PrintButton({ children }: { children: string }) {
	if (!useHydrated()) return <p className="screen-only text-muted text-sm">Print with Ctrl + P or ⌘ + P.</p>;
	return (
		<Button icon="print" className="screen-only" onClick={() => window.print()}>
			{children}
		</Button>
	);
}
