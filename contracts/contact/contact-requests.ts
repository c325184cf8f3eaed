/** Messages of the contact form, part of the resource service. Visitors may send them. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { usTimeZoneNames } from "#rules/clock/time-zones";
import { callbackWindowNames } from "#rules/contact/callback-slots";
import { contactLimits, contactTopicNames } from "#rules/contact/contact-topics";
import { extension } from "../document.ts";
import { formKeySchema } from "../form-key.ts";

const text = (most: number) => z.string().trim().max(most);
const required = (most: number) => text(most).min(1);

/** No characters that would end an address in a mail's header. */
export const contactEmailPattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/;

const messageFields = {
	topic: z.enum(contactTopicNames),
	name: required(contactLimits.name),
	email: required(contactLimits.email).regex(contactEmailPattern),
	phone: text(contactLimits.phone),
	company: text(contactLimits.company),
	/** As typed; not checked against the signed-in user's. */
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

const path = "/resource-service/contact-requests";
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
				messages: z.array(contactMessageSchema.extend({ number: z.string(), sentAt: z.string() })),
			}),
		),
};
