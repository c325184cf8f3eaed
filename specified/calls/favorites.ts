/** Favorites as the specification has them: `rid`, and the product that it stands for. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { readDone, readId, readList, readOptionalId, readTime } from "./reading.ts";

/** A favorite names its product as `productId`, or carries the product; else `rid` is the product's id. */
export const specifiedFavorite = z
	.object({
		rid: readId,
		productId: readOptionalId.optional(),
		id: readOptionalId.optional(),
		product: z.object({ id: readOptionalId }).optional().catch(undefined),
		/** Extension. Without it: favorites keep the service's order, and no date is shown. */
		addedAt: readTime,
	})
	.transform(({ rid, productId, id, product, addedAt }) => ({
		rid,
		productId: productId ?? product?.id ?? id ?? rid,
		addedAt,
	}));

export const specifiedFavorites = {
	list: oc
		.route({ method: "GET", path: "/user-service/favorites" })
		.output(readList(specifiedFavorite, { names: ["favorites"] })),
	add: oc
		.route({ method: "POST", path: "/user-service/favorites/add/{id}" })
		.input(z.object({ id: z.string() }))
		.output(readDone),
	remove: oc
		.route({ method: "DELETE", path: "/user-service/favorites/remove/{id}" })
		.input(z.object({ id: z.string() }))
		.output(readDone),
};
