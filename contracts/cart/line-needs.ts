import { z } from "zod";

const id = z.string().min(1).max(128);

/** A required accessory that a cart or quote has too few of. */
export const lineNeedSchema = z.object({
	/** Such as "Mounting kit". */
	group: z.string(),
	/** Pieces of the line that have none. */
	without: z.number().int().min(1),
	/** One of these is enough; none if none is sold. */
	choices: z.array(
		z.object({
			productId: id,
			sku: z.string(),
			name: z.string(),
			link: z.string().nullable(),
			/** Pieces to add, so that no piece is without and the quantity can be ordered. */
			pieces: z.number().int().min(1),
		}),
	),
});
export type LineNeed = z.infer<typeof lineNeedSchema>;
