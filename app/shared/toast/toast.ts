/** A short message, shown as a banner without JavaScript. */
export type Toast = {
	kind: "info" | "success" | "warning" | "error";
	text: string;
	link?: { label: string; to: string };
	undo?: { label: string; action: string; fields: Record<string, string> };
};

/** How long a toast of each kind stays, in ms. */
export const toastDurations: Record<Toast["kind"], number> = {
	info: 5_000,
	success: 5_000,
	warning: 5_000,
	error: 10_000,
};
