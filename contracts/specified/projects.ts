/** Project calls as the specification has them. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import {
	readCount,
	readDone,
	readId,
	readList,
	readOne,
	readOptionalList,
	readText,
	readTime,
} from "./reading.ts";

const sentProduct = z.object({
	quantity: z.number().int(),
	productId: z.string(),
	options: z.array(z.string()),
});

/** Extension. Without it: the project page names the project and offers no lines to edit. */
const readLine = z.object({
	lineId: readId,
	productId: readId,
	quantity: readCount,
	options: z.array(z.string()).catch([]),
});

export const specifiedProject = z.object({
	projectID: readId,
	name: readText,
	note: readText,
	products: readOptionalList(readLine),
	/** Extension. Without it: no date is shown, and projects keep the service's order. */
	updatedAt: readTime,
});
export type SpecifiedProject = z.infer<typeof specifiedProject>;

export const specifiedProjects = {
	list: oc
		.route({ method: "GET", path: "/user-service/projects" })
		.output(readList(specifiedProject, { names: ["projects"] })),
	/** The create-project payload of section 3. */
	create: oc
		.route({ method: "POST", path: "/user-service/projects" })
		.input(z.object({ name: z.string(), note: z.string(), product: sentProduct.optional() }))
		.output(readOne(specifiedProject)),
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
