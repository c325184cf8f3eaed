/** Webhooks of a company: where its events are sent, and what became of each delivery. Bodies are described at `/developers`. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { webhookEventNames, webhookLimits } from "#rules/webhooks/webhook-terms";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const path = "/user-service/webhooks/{accountId}";
const without = "there are no webhooks";
const ofAccount = z.object({ accountId: id });
const ofEndpoint = ofAccount.extend({ endpointId: id });

export const webhookEndpointSchema = z.object({
	id,
	accountId: id,
	url: z.string(),
	description: z.string(),
	events: z.array(z.enum(webhookEventNames)),
	branches: z.boolean().describe("Whether it also gets the events of the company's branches"),
	state: z.enum(["on", "off", "stopped"]),
	failingSince: z.string().nullable(),
	previousUntil: z.string().nullable().describe("Until when the previous secret still signs as well"),
	createdBy: z.string(),
	createdAt: z.string(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

export const webhookDeliverySchema = z.object({
	id,
	eventId: id,
	type: z.string(),
	at: z.string(),
	state: z.enum(["waiting", "delivered", "failed"]),
	tries: z.number().int().min(0),
	nextTryAt: z.string().nullable(),
	answerCode: z.number().int().nullable(),
	answer: z.string().describe("The beginning of the last answer, or why there was none"),
	body: z.string(),
	changedAt: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const savedSchema = ofAccount.extend({
	endpointId: id.optional().describe("The endpoint to change; without it, a new one"),
	url: z.string().trim().min(1).max(webhookLimits.url),
	description: z.string().trim().max(webhookLimits.description).default(""),
	events: z.array(z.enum(webhookEventNames)).min(1).max(webhookEventNames.length),
	branches: z.boolean().default(false),
	on: z.boolean().default(true),
	formKey: formKeySchema,
});
export type SavedWebhook = z.infer<typeof savedSchema>;

const withSecret = z.object({
	endpoint: webhookEndpointSchema,
	secret: z.string().nullable().describe("Of a new endpoint or a new secret; shown this once"),
});

export const webhooksContract = {
	list: oc
		.route({
			method: "GET",
			path,
			...extension("Endpoints of an account, for administrators of its company", without),
		})
		.input(ofAccount)
		.output(z.object({ hasBranches: z.boolean(), endpoints: z.array(webhookEndpointSchema) })),

	save: oc
		.route({
			method: "POST",
			path,
			...extension(
				"Add or change an endpoint. 422 WRONG_ADDRESS for one that isn't https or leads to a private network, 409 TOO_MANY",
				without,
			),
		})
		.input(savedSchema)
		.output(withSecret),

	rotate: oc
		.route({
			method: "POST",
			path: `${path}/{endpointId}/secret`,
			...extension("Make a new secret. The previous one signs as well for a day", without),
		})
		.input(ofEndpoint.extend({ formKey: formKeySchema }))
		.output(withSecret),

	test: oc
		.route({
			method: "POST",
			path: `${path}/{endpointId}/test`,
			...extension("Send a test event; 429 after ten in an hour, 409 while the endpoint is off", without),
		})
		.input(ofEndpoint.extend({ formKey: formKeySchema }))
		.output(z.object({ deliveryId: id })),

	remove: oc
		.route({
			method: "POST",
			path: `${path}/{endpointId}/remove`,
			...extension("Remove an endpoint with its deliveries. Succeeds if there is none", without),
		})
		.input(ofEndpoint)
		.output(z.object({ endpointId: id })),

	deliveries: oc
		.route({
			method: "GET",
			path: `${path}/{endpointId}/deliveries`,
			...extension("An endpoint and its deliveries of the last 30 days, newest first", without),
		})
		.input(
			ofEndpoint.extend({
				page: z.coerce.number().int().min(1).default(1),
				state: z.enum(["waiting", "delivered", "failed"]).optional(),
			}),
		)
		.output(
			z.object({
				endpoint: webhookEndpointSchema,
				hasBranches: z.boolean(),
				deliveries: z.array(webhookDeliverySchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	replay: oc
		.route({
			method: "POST",
			path: `${path}/{endpointId}/replay`,
			...extension(
				"Send a delivery again, or with failedSince all that failed since then, under the ids they had; 409 while the endpoint is off",
				without,
			),
		})
		.input(ofEndpoint.extend({ deliveryId: id.optional(), failedSince: z.string().max(40).optional() }))
		.output(z.object({ replayed: z.number().int() })),
};
