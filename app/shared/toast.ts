/** A short message to the visitor, shown as a toast, or as a banner in the page without JavaScript. */
import { z } from "zod";

export const toastSchema = z.object({
	kind: z.enum(["success", "warning", "error"]),
	text: z.string().max(300),
});
export type Toast = z.infer<typeof toastSchema>;

/** How long a toast stays, in ms: success and warning 5 s, errors 10 s. */
export const toastDurations: Record<Toast["kind"], number> = {
	success: 5_000,
	warning: 5_000,
	error: 10_000,
};
