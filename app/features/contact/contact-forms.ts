/** The contact form. A callback's fields count only when a call is asked for. */
import { z } from "zod";
import { usTimeZoneNames } from "#rules/clock/time-zones";
import { callbackWindowNames } from "#rules/contact/callback-slots";
import { contactLimits, contactTopicNames } from "#rules/contact/contact-topics";
import { messageLimits, messageStatuses } from "#rules/contact/message-terms";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	atMost,
	checkboxField,
	emailField,
	idempotencyKeyField,
	optionalText,
	phoneField,
	requiredText,
} from "~/shared/forms/form-parts.ts";
import { wholeNumberField } from "~/shared/forms/number-fields.ts";

const chosen = <const Names extends readonly [string, ...string[]]>(names: Names, missing: string) =>
	z.enum(names, { error: missing });

const callbackFields = z.object({
	day: z.iso.date("Choose a day."),
	window: chosen(callbackWindowNames, "Choose a time."),
	zone: chosen(usTimeZoneNames, "Choose your time zone."),
});

export const contactForm = defineForm({
	schema: z
		.object({
			topic: chosen(contactTopicNames, "Choose a topic."),
			name: requiredText("Enter your name.", contactLimits.name),
			email: emailField,
			phone: optionalText(contactLimits.phone),
			company: optionalText(contactLimits.company),
			accountNumber: optionalText(contactLimits.account),
			reference: optionalText(contactLimits.reference),
			message: z
				.string({ error: "Enter your message." })
				.trim()
				.min(1, "Enter your message.")
				.max(contactLimits.message, atMost(contactLimits.message)),
			callback: checkboxField,
			day: z.string().max(20).optional().catch(undefined),
			window: z.string().max(20).optional().catch(undefined),
			zone: z.string().max(60).optional().catch(undefined),
			// People don't see this field; programs that fill in every field do.
			fax: z
				.string()
				.max(0, "This field is a trap for spam programs. We cleared it. Send the form again.")
				.optional(),
			idempotencyKey: idempotencyKeyField,
		})
		.transform(({ callback, day, window, zone, fax: _, ...message }, context) => {
			if (!callback) return { ...message, callback: null };
			const phone = phoneField("Enter the phone number to call.", contactLimits.phone).safeParse(
				message.phone,
			);
			for (const { message: text } of phone.error?.issues ?? [])
				context.addIssue({ code: "custom", path: ["phone"], message: text });
			const parsed = callbackFields.safeParse({ day, window, zone });
			for (const { path, message: text } of parsed.error?.issues ?? [])
				context.addIssue({ code: "custom", path: [...path], message: text });
			return { ...message, callback: parsed.data ?? null };
		}),
});

// What our side does with a customer's message: answer it, or mark it without an answer.

/** What the page showed. */
const seen = {
	status: z.enum(messageStatuses),
	answers: wholeNumberField(0, messageLimits.answers),
};

export const answerForm = defineForm({
	schema: z.discriminatedUnion(
		"intent",
		[
			z.object({
				intent: z.literal("answer"),
				text: requiredText("Write an answer.", messageLimits.answer),
				idempotencyKey: idempotencyKeyField,
				...seen,
			}),
			z.object({ intent: z.literal("answered"), ...seen }),
			z.object({ intent: z.literal("open"), ...seen }),
		],
		{ error: "Choose what to do." },
	),
});
