/** Requests for lighting layouts, part of the user service. Visitors may send them; only users have a list. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { controlKindNames, projectTypeNames, requestLimits } from "#rules/requests/request-terms";
import { formKeySchema } from "../common-fields.ts";
import { extension, extensionField, specified } from "../document.ts";
import {
	contactSchema,
	day,
	listInput,
	pageFields,
	replySchema,
	replyText,
	requestDetailSchema,
	requestId,
	requestSummarySchema,
	requiredText,
	text,
	uploadIds,
} from "../requests/requests.ts";

/** Figures as typed, with or without units. */
export const spaceSchema = z.object({
	name: requiredText(requestLimits.spaceText),
	use: text(requestLimits.spaceText),
	/** Length × width. */
	size: text(requestLimits.spaceText),
	ceiling: text(requestLimits.spaceText),
	target: text(requestLimits.spaceText),
});
export type LayoutSpace = z.infer<typeof spaceSchema>;

const requestFields = {
	project: requiredText(requestLimits.title),
	location: text(requestLimits.place),
	projectType: z.enum(projectTypeNames).nullable(),
	deadline: day.nullable(),
	controls: z.array(z.enum(controlKindNames)).max(controlKindNames.length),
	voltage: text(20),
	notes: text(requestLimits.notes),
	/** Link to drawings that are too large to send. */
	link: text(requestLimits.link),
	contact: contactSchema,
};
const guidedFields = {
	spaces: z.array(spaceSchema).max(requestLimits.spaces),
	/** The query string of the room estimate; "" without one. */
	estimate: text(requestLimits.estimate),
};
const ours = { uploads: uploadIds, formKey: formKeySchema };

export const layoutContentSchema = z.object({ ...requestFields, ...guidedFields });
export type LayoutContent = z.infer<typeof layoutContentSchema>;

export const layoutSchema = requestDetailSchema.extend({
	content: layoutContentSchema
		.nullable()
		.describe(extensionField("the request's page shows its number and status alone")),
});
export type Layout = z.infer<typeof layoutSchema>;

const path = "/user-service/lighting-layouts";

export const layoutsContract = {
	list: oc
		.route({
			method: "GET",
			path,
			...specified("Layout requests of the acting account or the user, newest first"),
		})
		.output(z.array(requestSummarySchema)),

	send: oc
		.route({
			method: "POST",
			path,
			...specified(
				"Request a layout by a description and drawings. The same formKey and content return the first request; 404 for files of others, 409 for files sent before",
			),
		})
		.input(z.object({ ...requestFields, ...ours }))
		.output(requestSummarySchema),

	sendGuided: oc
		.route({
			method: "POST",
			path: "/user-service/lighting-layouts-2",
			...specified(
				"Request a layout with its spaces or a room estimate, otherwise like the call without them",
			),
		})
		.input(z.object({ ...requestFields, ...guidedFields, ...ours }))
		.output(requestSummarySchema),

	page: oc
		.route({
			method: "GET",
			path: `${path}/page`,
			...extension("A page of the list, newest first", "the list is paged by the shop"),
		})
		.input(listInput)
		.output(z.object({ requests: z.array(requestSummarySchema), ...pageFields })),

	layout: oc
		.route({
			method: "GET",
			path: `${path}/{rid}`,
			...extension(
				"A layout request with its messages and files; 404 for one of others",
				"the request is found in the list, with what the list has of it",
			),
		})
		.input(z.object({ rid: requestId }))
		.output(layoutSchema),

	reply: oc
		.route({
			method: "POST",
			path: `${path}/{rid}/messages`,
			...extension(replyText.summary, replyText.without),
		})
		.input(replySchema)
		.output(requestSummarySchema),
};
