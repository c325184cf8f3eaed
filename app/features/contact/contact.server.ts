/** Sends the contact form, and loads what its page shows. */
import { contacts } from "#client/env.server";
import { orNull } from "#client/or-null";
import { callbackDays } from "#rules/contact/callback-slots";
import { contactTopicNames, isContactTopic } from "#rules/contact/contact-topics";
import { formatWeekday } from "#rules/format";
import { fullName } from "#rules/users/full-name";
import { mayReadMessages } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, retryLater, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { createVisitorLimit, refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { type ContactWays, mailLink } from "./contact-form.tsx";
import type { contactForm } from "./contact-forms.ts";

/** Limits messages of visitors who are not signed in. */
const consumeMessage = createVisitorLimit("contact-messages", { each: 20, seconds: 3600 });

/** A ticket number in the URL of the confirmation. */
const sentTicket = (ticketNumber: string | null): string | null =>
	ticketNumber !== null && /^[\w-]{1,40}$/.test(ticketNumber) ? ticketNumber : null;

/** What the page shows. Links may name a topic, a reference and whether a call is wanted. */
export async function loadContact(context: RequestContext<unknown>) {
	const { url, session, user, accountId } = context;
	const query = url.searchParams;
	const topic = query.get("topic") ?? "";
	const [offered, found] = await Promise.all([
		context.hasExtension("contact.send"),
		session ? user().catch(() => null) : null,
	]);
	const { general, topics, callbackHours, demo } = contacts;
	const ways: ContactWays[] = contactTopicNames.map((name) => ({
		topic: name,
		...topics[name],
		mailto: mailLink(name, topics[name].email),
	}));
	return {
		offered,
		demo,
		general,
		ways,
		sent: sentTicket(query.get("sent")),
		days: callbackDays(Date.now(), callbackHours.zone).map((day) => ({ day, label: formatWeekday(day) })),
		shopZone: callbackHours.zone,
		prefilled: {
			topic: isContactTopic(topic) ? topic : "",
			name: found ? fullName(found) : "",
			email: found?.email ?? "",
			accountNumber: accountId ?? "",
			reference: (query.get("reference") ?? "").slice(0, 60),
			callback: query.get("callback") === "yes" ? "yes" : "",
		},
		idempotencyKey: crypto.randomUUID(),
	};
}

/** Everyone may write; visitors get the answer by mail. */
export async function sendMessage(context: FormContext<typeof contactForm>) {
	const { value, submission, session, services, request } = context;
	const wait = session ? null : await consumeMessage(request);
	if (wait !== null) return stoppedForm(submission, wait);
	const { idempotencyKey, ...message } = value;
	try {
		const { number } = await services.contact.send({ ...message, formKey: idempotencyKey });
		return redirectWithToast(paths.contactUs({ sent: number }), {
			kind: "success",
			text: `We have your message. Your reference number is ${number}.`,
		});
	} catch (error) {
		await refundAttemptsIfDown(request, error);
		return formFailure(context, error, {
			missing: "form",
			fieldOfCode: { PHONE: "phone", CALLBACK: "window", CALLBACK_DAY: "day" },
			unanswered: `We couldn't send your message. ${retryLater}`,
		});
	}
}

// Messages of customers that nobody answered yet, for those who may read them.

type Reading = Pick<RequestContext<unknown>, "session" | "user" | "services" | "hasExtension">;

/**
 * The newest, and how many there are; "hidden" from everyone else, and where the shop has no page of them.
 * The menu, the overview and the workspace share the read.
 * @throws {ServiceError} while the service is down
 */
export async function openMessages(context: Reading) {
	const mayRead = await isReader(context);
	if (!mayRead || !(await context.hasExtension("contact.received"))) return "hidden" as const;
	return context.services.contact.received({ status: "open", page: 1 });
}

async function isReader({ session, user }: Reading): Promise<boolean> {
	if (!session) return false;
	// A representative with accounts is known by the session, without waiting for the user.
	if (session.selectedAssignedAccountId !== undefined) return true;
	const person = await orNull(user());
	return person !== null && mayReadMessages(person);
}
