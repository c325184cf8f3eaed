/** A short message, shown as a banner without JavaScript. */
export type Toast = {
	kind: "info" | "success" | "warning" | "error";
	text: string;
	link?: { label: string; to: string };
	undo?: { label: string; action: string; fields: Record<string, string> };
};

/** How long a toast of each kind stays at least, in ms. */
const leastDurations: Record<Toast["kind"], number> = {
	info: 5_000,
	success: 5_000,
	warning: 5_000,
	error: 10_000,
};

/** Slow readers take 70 ms a character, about 170 words a minute, and 2 seconds to notice it. */
const readingMs = ({ text }: Pick<Toast, "text">) => 2_000 + 70 * text.length;

const actingMs = 5_000;

/** How long a toast stays, in ms: as long as its text takes to read, and longer with a link or undo to reach. */
export function toastDuration(toast: Toast): number {
	const acting = toast.link || toast.undo ? actingMs : 0;
	return Math.max(leastDurations[toast.kind], readingMs(toast)) + acting;
}
