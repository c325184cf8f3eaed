/** Calls of projects and favorites as the specification has them. A favorite is a `rid`, and the product that it stands for. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import {
	readCount,
	readDone,
	readId,
	readList,
	readOne,
	readOptionalId,
	readText,
	readTime,
} from "./reading.ts";

const sentProduct = z.object({
	quantity: z.number().int(),
	productId: z.string(),
	options: z.array(z.string()),
});

/** A line is changed by its own id, or where it has none by that of its product. */
const readLine = z
	.object({
		lineId: readOptionalId.optional(),
		id: readOptionalId.optional(),
		productId: readId,
		quantity: readCount.pipe(z.number().min(1)),
		options: z.array(z.string()).catch([]),
	})
	.transform(({ id, lineId, ...line }) => ({ ...line, lineId: lineId ?? id ?? line.productId }));

export const specifiedProject = z.object({
	projectID: readId,
	name: readText,
	note: readText,
	/** Extension. Without it: the project's page names the project and shows no lines. */
	products: readList(readLine).nullable().catch(null),
	/** Extension. Without it: no date is shown, and projects keep the service's order. */
	updatedAt: readTime,
});
export type SpecifiedProject = z.infer<typeof specifiedProject>;

/** `null` for a service that answers a creation with nothing. */
const readMaybeProject = z
	.unknown()
	.optional()
	.transform((body) => readOne(specifiedProject).safeParse(body).data ?? null);

export const specifiedProjects = {
	list: oc
		.route({ method: "GET", path: "/user-service/projects" })
		.output(readList(specifiedProject, { names: ["projects"] })),
	/** The create-project payload of section 3. */
	create: oc
		.route({ method: "POST", path: "/user-service/projects" })
		.input(z.object({ name: z.string(), note: z.string(), product: sentProduct.optional() }))
		.output(readMaybeProject),
	/** The add-to-existing-project payload of section 3. */
	addProducts: oc
		.route({ method: "POST", path: "/user-service/projects/product" })
		.input(z.object({ projectID: z.string(), products: z.array(sentProduct) }))
		.output(readDone),
	changeLine: oc
		.route({ method: "PUT", path: "/user-service/projects/product/{id}" })
		.input(z.object({ id: z.string(), quantity: z.number().int() }))
		.output(readDone),
};

/** A favorite names its product as `productId`, or carries the product; else `rid` is the product's id. */
const specifiedFavorite = z
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
