/** Messages of the contact form, part of the resource service. Visitors may send them. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { usTimeZoneNames } from "#rules/clock/time-zones";
import { callbackWindowNames } from "#rules/contact/callback-slots";
import { contactLimits, contactTopicNames, emailPattern } from "#rules/contact/contact-topics";
import { messageLimits, messageNumberPattern, messageStatuses } from "#rules/contact/message-terms";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";

const text = (most: number) => z.string().trim().max(most);
const required = (most: number) => text(most).min(1);

const messageFields = {
	topic: z.enum(contactTopicNames),
	name: required(contactLimits.name),
	email: required(contactLimits.email).regex(emailPattern),
	phone: text(contactLimits.phone),
	company: text(contactLimits.company),
	/** Account number as typed; not checked against the signed-in user's. */
	accountNumber: text(contactLimits.account),
	/** An order, quote or invoice number, as typed. */
	reference: text(contactLimits.reference),
	message: required(contactLimits.message),
	callback: z
		.object({ day: z.iso.date(), window: z.enum(callbackWindowNames), zone: z.enum(usTimeZoneNames) })
		.nullable(),
};
export const contactMessageSchema = z.object(messageFields);
export type ContactMessage = z.infer<typeof contactMessageSchema>;

const answerSchema = z.object({
	at: z.string(),
	/** Who of our side answered. */
	name: z.string(),
	text: z.string(),
});
export type MessageAnswer = z.infer<typeof answerSchema>;

const stateFields = {
	number: z.string(),
	sentAt: z.string(),
	status: z.enum(messageStatuses),
	/** Oldest first. */
	answers: z.array(answerSchema),
};

/** A customer's message as representatives and administrators of the shop see it. */
const receivedSchema = contactMessageSchema.extend({
	...stateFields,
	/** The account of a customer who was signed in; `null` for everyone else. */
	account: z.object({ accountId: z.string(), name: z.string() }).nullable(),
	/** Whether the answer goes to the sender's inbox too. */
	signedIn: z.boolean(),
	/** When the status last changed, and who changed it; `null` until then. */
	changedAt: z.string().nullable(),
	changedBy: z.string().nullable(),
});
export type ReceivedMessage = z.infer<typeof receivedSchema>;

const number = z.string().regex(messageNumberPattern);
const status = z.enum(messageStatuses);

const path = "/resource-service/contact-requests";
const receivedPath = "/resource-service/customer-messages";
const withoutReceived =
	"nobody reads messages of customers in the shop; they are in the mailboxes of their topics";
const without = "the page has no form, and shows phone numbers and email links instead";

export const contactContract = {
	send: oc
		.route({
			method: "POST",
			path,
			...extension(
				"Send a message about a topic; mails its number to the sender, and the message to the topic's mailbox. The same formKey and content return the first number; 422 for a callback at a time that can't be",
				without,
			),
		})
		.input(z.object({ ...messageFields, formKey: formKeySchema }))
		// Such as "CT-100023".
		.output(z.object({ number: z.string() })),

	list: oc
		.route({
			method: "GET",
			path,
			...extension("The user's own messages, newest first", "there is no page of sent messages"),
		})
		.output(
			z.object({
				messages: z.array(
					contactMessageSchema.extend({
						...stateFields,
						status: stateFields.status.optional(),
						answers: stateFields.answers.default([]),
					}),
				),
			}),
		),

	received: oc
		.route({
			method: "GET",
			path: receivedPath,
			...extension(
				"Messages of customers, newest first: for representatives those of assigned accounts, for administrators of the shop all; 403 for others",
				withoutReceived,
			),
		})
		.input(
			z.object({
				status: status.optional(),
				page: z.coerce.number().int().min(1).max(10_000).default(1),
			}),
		)
		.output(
			z.object({
				messages: z.array(receivedSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	message: oc
		.route({
			method: "GET",
			path: `${receivedPath}/{number}`,
			...extension("One of these messages; 404 for others", withoutReceived),
		})
		.input(z.object({ number }))
		.output(receivedSchema),

	answer: oc
		.route({
			method: "POST",
			path: `${receivedPath}/{number}/answers`,
			...extension(
				"Answer a message, in the sender's inbox and by mail; it counts as answered then. The same formKey and text count once. 404 for others' messages, 409 CHANGED when somebody else was faster",
				withoutReceived,
			),
		})
		.input(
			z.object({
				number,
				text: z.string().trim().min(1).max(messageLimits.answer),
				/** What the page showed. */
				before: z.object({ status, answers: z.number().int() }),
				formKey: formKeySchema,
			}),
		)
		.output(z.object({ number: z.string() })),

	mark: oc
		.route({
			method: "PUT",
			path: `${receivedPath}/{number}/status`,
			...extension(
				"Mark a message as answered, such as by phone, or as open again. 404 for others' messages, 409 CHANGED when somebody else was faster",
				withoutReceived,
			),
		})
		.input(z.object({ number, status, before: z.object({ status, answers: z.number().int() }) }))
		.output(z.object({ number: z.string() })),
};
