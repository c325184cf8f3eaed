/** How a SKU is sold: in which quantities, and at which price from a quantity on. */
import { z } from "zod";

export const quantityRulesSchema = z.object({
	/** Fewest pieces. */
	minimum: z.number().int().min(1),
	/** Pieces come in multiples of this, counted from zero. */
	multiple: z.number().int().min(1),
	/** Pieces in a full carton; for information. */
	carton: z.number().int().min(1),
});

/** A unit price in dollars that holds from a quantity on. */
export const priceBreakSchema = z.object({
	quantity: z.number().int().min(1),
	price: z.number().min(0).multipleOf(0.01),
});
