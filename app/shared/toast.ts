/** A short message to the visitor, shown as a toast, or as a banner in the page without JavaScript. */
export type Toast = {
	kind: "info" | "success" | "warning" | "error";
	text: string;
	link?: { label: string; to: string };
	undo?: { label: string; action: string; fields: Record<string, string> };
};

/** How long a toast stays, in ms: errors 10 s, the others 5 s. */
export const toastDurations: Record<Toast["kind"], number> = {
	info: 5_000,
	success: 5_000,
	warning: 5_000,
	error: 10_000,
};
