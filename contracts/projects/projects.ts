/**
 * Projects of the signed-in user, and those shared with them in an account; part of the user service. Other
 * projects are a 404; what the user may not do with a shared one is a 403 PROJECT_RIGHT. Payloads of section
 * 3 of the specification.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { lineSorts, projectLimits, spaceLimits } from "#rules/projects/project-limits";
import { formKeySchema } from "../common-fields.ts";
import { extension, extensionField, specified } from "../document.ts";
import { accountRightsSchema, newRightsSchema, sharedRightSchema } from "../sharing/rights-schemas.ts";

// Spaces of a project for its compliance sheet: area, kind, controls and fixtures.

const projectSpaceSchema = z.object({
	name: z.string().trim().min(1).max(spaceLimits.name),
	squareFeet: z.number().min(spaceLimits.area.min).max(spaceLimits.area.max),
	/** Name of a kind of room, such as "office"; the shop knows its power limit. */
	kind: z.string().regex(/^[a-z][a-z-]{0,39}$/),
	controls: z.string().trim().max(spaceLimits.controls),
	/** Fixtures by type, or by part number for lines without one. */
	fixtures: z
		.array(
			z.object({
				type: z.string().trim().min(1).max(spaceLimits.type),
				quantity: z.number().int().min(1).max(projectLimits.quantity),
			}),
		)
		.max(spaceLimits.fixtures),
});
export type ProjectSpace = z.infer<typeof projectSpaceSchema>;

const projectSpacesSchema = z.object({
	projectID: z.string(),
	spaces: z.array(projectSpaceSchema).max(spaceLimits.spaces),
});

const id = z.string().min(1).max(128);

export const projectNameSchema = z.string().trim().min(1).max(projectLimits.name);
export const projectNoteSchema = z.string().trim().max(projectLimits.note);
const quantitySchema = z.number().int().min(1).max(projectLimits.quantity);
const fixtureTypeSchema = z.string().trim().max(projectLimits.fixtureType);
const lineNoteSchema = z.string().trim().max(projectLimits.lineNote);
const dollars = z.number().min(0).multipleOf(0.01);

export const projectProductSchema = z.object({
	quantity: quantitySchema,
	productId: id,
	options: z.array(z.string().min(1).max(80)).max(20),
	/** Fixture type such as "A1"; an extension. One SKU with two types is two lines. */
	fixtureType: fixtureTypeSchema.default("").describe(extensionField("lines have no fixture type")),
	note: lineNoteSchema.default("").describe(extensionField("lines have no note")),
});
export type ProjectProduct = z.input<typeof projectProductSchema>;
export type NormalizedProduct = z.output<typeof projectProductSchema>;

export const projectLineSchema = projectProductSchema.extend({
	lineId: id,
	orderable: z.boolean(),
});
export type ProjectLine = z.infer<typeof projectLineSchema>;

const lineChangeSchema = z.object({
	lineId: id,
	quantity: z.number().int().min(0).max(projectLimits.quantity).optional(),
	fixtureType: fixtureTypeSchema.optional(),
	note: lineNoteSchema.optional(),
});
export type LineChange = z.infer<typeof lineChangeSchema>;

export const projectSummarySchema = z.object({
	projectID: id,
	name: z.string(),
	note: z.string(),
	lineCount: z
		.number()
		.int()
		.nullable()
		.describe(extensionField("the shop does not show how many lines a project has")),
	/** ISO 8601: creation or the last change of lines. */
	updatedAt: z
		.string()
		.nullable()
		.describe(extensionField("no date is shown, and projects keep the order of the service")),
	/** Right of the user; missing for their own projects. */
	right: sharedRightSchema.optional().describe(extensionField("every project is the user's own")),
	/** Name of the owner of somebody else's project. */
	owner: z.string().optional().describe(extensionField("every project is the user's own")),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

export const projectSchema = projectSummarySchema.extend({
	/** `null` without lines. */
	pieces: z.number().int().nullable(),
	products: z.array(projectLineSchema),
	page: z.number().int(),
	pageCount: z.number().int(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectPricesSchema = z.object({
	lines: z.array(z.object({ lineId: id, price: dollars, lineTotal: dollars })),
	total: dollars,
	unpriced: z.number().int(),
});
const projectRightsSchema = z.object({ projectID: id }).extend(accountRightsSchema.shape);

export type ProjectPrices = z.infer<typeof projectPricesSchema>;

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
			...specified("Create a project, optionally with products; 404 for an unknown SKU, 409 at a limit"),
		})
		.input(
			z.object({
				name: projectNameSchema,
				note: projectNoteSchema.default(""),
				product: projectProductSchema.optional(),
				products: z
					.array(projectProductSchema)
					.max(projectLimits.lines)
					.optional()
					.describe(
						extensionField("the project is created with the first product, and the others are added to it"),
					),
				formKey: formKeySchema,
			}),
		)
		.output(projectSummarySchema),

	addProducts: oc
		.route({
			method: "POST",
			path: "/user-service/projects/product",
			...specified(
				"Add products to a project: all or none. If the project has the SKU with the same options and fixture type, this increases its quantity; 404 for an unknown project or SKU, 409 at a limit",
			),
		})
		.input(
			z.object({
				projectID: id,
				products: z.array(projectProductSchema).min(1).max(projectLimits.lines),
				formKey: formKeySchema,
			}),
		)
		.output(projectSummarySchema),

	changeLine: oc
		.route({
			method: "PUT",
			path: "/user-service/projects/product/{id}",
			...specified(
				"Change the quantity, and optionally fixture type and note, of a project line by id; 404 if unknown, 409 if the project already has the product with that fixture type",
			),
		})
		.input(
			z.object({
				id,
				quantity: quantitySchema,
				fixtureType: fixtureTypeSchema.optional().describe(extensionField("lines have no fixture type")),
				note: lineNoteSchema.optional().describe(extensionField("lines have no note")),
			}),
		)
		.output(projectSummarySchema),

	removeLine: oc
		.route({
			method: "DELETE",
			path: "/user-service/projects/product/{id}",
			...extension(
				"Remove a line from its project, by the id of the line; 404 for an unknown one",
				"lines cannot be removed",
			),
		})
		.input(z.object({ id }))
		.output(projectSummarySchema),

	project: oc
		.route({
			method: "GET",
			path: "/user-service/projects/{projectID}",
			...extension(
				"A project of the user with all or one page of its lines; 404 if unknown. A page past the end gives the last one",
				"the project is found in the list of projects, with its lines where the list has them",
			),
		})
		.input(
			z.object({
				projectID: id,
				sort: z.enum(lineSorts).optional(),
				page: z.coerce.number().int().min(1).optional(),
				pageSize: z.coerce.number().int().min(1).max(500).optional(),
			}),
		)
		.output(projectSchema),

	prices: oc
		.route({
			method: "GET",
			path: "/user-service/projects/{projectID}/prices",
			...extension(
				"Current prices of a project for the acting account: the total, and all or the given lines; 403 without permission to see prices",
				"prices come from the call for offers; without that call, a project shows no prices",
			),
		})
		.input(z.object({ projectID: id, lineIds: z.array(id).max(500).optional() }))
		.output(projectPricesSchema),

	update: oc
		.route({
			method: "PUT",
			path: "/user-service/projects/{projectID}",
			...extension(
				"Change the name and note of a project; 404 if unknown",
				"name and note cannot be changed",
			),
		})
		.input(z.object({ projectID: id, name: projectNameSchema, note: projectNoteSchema }))
		.output(projectSummarySchema),

	rights: oc
		.route({
			method: "GET",
			path: "/user-service/projects/{projectID}/rights",
			...extension(
				"Who in the account may see and edit a project, for its owner and administrators of the company; 404 if unknown, 403 for others",
				"projects are their owner's alone",
			),
		})
		.input(z.object({ projectID: id }))
		.output(projectRightsSchema),

	saveRights: oc
		.route({
			method: "PUT",
			path: "/user-service/projects/{projectID}/rights",
			...extension(
				"Replace who in the account may see and edit a project; without anybody, it is its owner's alone. 404 if unknown, 403 for those who don't manage it, 422 for somebody outside of the account",
				"projects are their owner's alone",
			),
		})
		.input(z.object({ projectID: id }).extend(newRightsSchema.shape))
		.output(projectRightsSchema),

	delete: oc
		.route({
			method: "DELETE",
			path: "/user-service/projects/{projectID}",
			...extension(
				"Delete a project with its lines and shared links; 404 for an unknown one",
				"projects cannot be deleted",
			),
		})
		.input(z.object({ projectID: id }))
		.output(z.object({ projectID: id })),

	duplicate: oc
		.route({
			method: "POST",
			path: "/user-service/projects/{projectID}/duplicate",
			...extension(
				"A new project with the note and lines of another; 404 if unknown, 409 at the limit. The same formKey returns the first copy",
				"the copy is created with the first product, and the others are added to it, where the list of projects has lines",
			),
		})
		.input(z.object({ projectID: id, name: projectNameSchema, formKey: formKeySchema }))
		.output(projectSummarySchema),

	spaces: oc
		.route({
			method: "GET",
			path: "/user-service/projects/{projectID}/spaces",
			...extension(
				"The spaces of a project of the user, for its compliance sheet; 404 if unknown",
				"projects have no compliance sheet",
			),
		})
		.input(z.object({ projectID: id }))
		.output(projectSpacesSchema),

	saveSpaces: oc
		.route({
			method: "PUT",
			path: "/user-service/projects/{projectID}/spaces",
			...extension(
				"Replace the spaces of a project of the user; 404 if unknown",
				"projects have no compliance sheet",
			),
		})
		.input(z.object({ projectID: id, spaces: z.array(projectSpaceSchema).max(spaceLimits.spaces) }))
		.output(projectSpacesSchema),

	changeLines: oc
		.route({
			method: "PUT",
			path: "/user-service/projects/{projectID}/lines",
			...extension(
				"Change or remove lines of a project: all or none; 404 if one is not in the project, 409 if two lines would be the same",
				"quantities are changed line by line; fixture types and notes cannot be changed, and lines cannot be removed",
			),
		})
		.input(z.object({ projectID: id, lines: z.array(lineChangeSchema).min(1).max(500) }))
		.output(projectSummarySchema),
};
