/** Spaces of a project for its compliance sheet: area, kind, controls and fixtures. */
import { z } from "zod";
import { projectLimits, spaceLimits } from "#rules/projects/project-limits";

export const projectSpaceSchema = z.object({
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

export const projectSpacesSchema = z.object({
	projectID: z.string(),
	spaces: z.array(projectSpaceSchema).max(spaceLimits.spaces),
});
