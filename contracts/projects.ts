/**
 * Projects of a signed-in user: a part of the user service. Every call is bound to the bearer of the token; a project
 * or line of another user is a 404. Payloads are those of section 3 of the specification.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension, specified } from "./document.ts";

const id = z.string().min(1).max(128);

export const projectLimits = {
	/** Characters, without spaces at the ends. */
	name: 100,
	note: 2000,
	/** Projects of a user. */
	projects: 200,
	/** Lines of a project. */
	lines: 1000,
	/** Pieces of a line. */
	quantity: 99_999,
} as const;

export const projectNameSchema = z.string().trim().min(1).max(projectLimits.name);
export const projectNoteSchema = z.string().trim().max(projectLimits.note);
const quantitySchema = z.number().int().min(1).max(projectLimits.quantity);

/** A product as it is put into a project. */
export const projectProductSchema = z.object({
	quantity: quantitySchema,
	/** The SKU: its variation id. */
	productId: id,
	/** Option ids of that SKU (`optionID` of the product service); what the SKU does not have is refused. */
	options: z.array(z.string().min(1).max(80)).max(20),
});
export type ProjectProduct = z.infer<typeof projectProductSchema>;

export const projectLineSchema = projectProductSchema.extend({ lineId: id });
export type ProjectLine = z.infer<typeof projectLineSchema>;

export const projectSummarySchema = z.object({
	projectID: id,
	name: z.string(),
	note: z.string(),
	lineCount: z.number().int(),
	/** ISO 8601: when it was made, or its lines last changed. */
	updatedAt: z.string(),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

/** A project with its lines, in the order in which they were added. */
export const projectSchema = projectSummarySchema.extend({ products: z.array(projectLineSchema) });
export type Project = z.infer<typeof projectSchema>;

/**
 * Names one filled-in form. The same key with the same content counts once, however often it arrives; an addition of
 * ours to the payloads, which may be left out.
 */
const formKey = z
	.string()
	.regex(/^[\w-]{8,64}$/)
	.optional();

export const projectsContract = {
	list: oc
		.route({
			method: "GET",
			path: "/user-service/projects",
			...specified("The projects of the user, last changed first, without their lines"),
		})
		.output(z.array(projectSummarySchema)),

	create: oc
		.route({
			method: "POST",
			path: "/user-service/projects",
			...specified(
				"Create a project, with a product on demand; 404 for an unknown SKU, 409 at the limit of projects",
			),
		})
		.input(
			z.object({
				name: projectNameSchema,
				note: projectNoteSchema.default(""),
				product: projectProductSchema.optional(),
				formKey,
			}),
		)
		.output(projectSummarySchema),

	addProducts: oc
		.route({
			method: "POST",
			path: "/user-service/projects/product",
			...specified(
				"Add products to a project: all or none. A SKU with the same options that is in it already gets the quantity on top; 404 for an unknown project or SKU, 409 at a limit",
			),
		})
		.input(
			z.object({
				projectID: id,
				products: z.array(projectProductSchema).min(1).max(projectLimits.lines),
				formKey,
			}),
		)
		.output(projectSummarySchema),

	changeLine: oc
		.route({
			method: "PUT",
			path: "/user-service/projects/product/{id}",
			...specified(
				"Change the quantity of a line of a project, by the id of the line; 404 for an unknown one",
			),
		})
		.input(z.object({ id, quantity: quantitySchema }))
		.output(projectSummarySchema),

	removeLine: oc
		.route({
			method: "DELETE",
			path: "/user-service/projects/product/{id}",
			...extension("Remove a line from its project, by the id of the line; 404 for an unknown one"),
		})
		.input(z.object({ id }))
		.output(projectSummarySchema),

	project: oc
		.route({
			method: "GET",
			path: "/user-service/projects/{projectID}",
			...extension("A project of the user with its lines; 404 for an unknown one"),
		})
		.input(z.object({ projectID: id }))
		.output(projectSchema),
};
