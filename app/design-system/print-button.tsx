import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";

/** Without JavaScript, tells how to print with the browser's menu. */
export function PrintButton({ children }: { children: string }) {
	if (!useHydrated()) return <p className="screen-only text-muted text-sm">Print with Ctrl + P or ⌘ + P.</p>;
	return (
		<Button icon="print" className="screen-only" onClick={() => window.print()}>
			{children}
		</Button>
	);
}
