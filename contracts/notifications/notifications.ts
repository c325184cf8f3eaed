/** The inbox of a person, what they want mailed, and links to unsubscribe. All calls are extensions. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { inboxLimits, mailChoices, notificationKinds } from "#rules/notifications/notifications";
import { extension } from "../document.ts";

const path = "/user-service/notifications";
const without = "there is no inbox, and people get the mail that the service sends";
const id = z.uuid();
const account = z.string().max(128);
const kind = z.enum(notificationKinds);
const changed = z.object({ changed: z.number().int() });

const messageSchema = z.object({
	id,
	kind,
	subject: z.string(),
	/** Plain text; an empty line begins a paragraph. */
	body: z.string(),
	/** ISO 8601. */
	at: z.string(),
	read: z.boolean(),
	/** `null` for what belongs to no account. */
	account: z.object({ accountId: account, name: z.string() }).nullable(),
});
export type InboxMessage = z.infer<typeof messageSchema>;

export const preferenceSchema = z.object({ kind, mail: z.enum(mailChoices), inbox: z.boolean() });
export type NotificationPreference = z.infer<typeof preferenceSchema>;

const token = z.object({ token: z.string().min(1).max(700) });
const unsubscribing = z.object({ kind: z.union([kind, z.literal("digest")]) });

export const notificationsContract = {
	inbox: oc
		.route({
			method: "GET",
			path,
			...extension(
				"The caller's messages, newest first, without those of accounts that the caller has lost; kept for 13 months",
				without,
			),
		})
		.input(
			z.object({
				page: z.coerce.number().int().min(1).max(1_000_000).default(1),
				kind: kind.optional(),
				unread: z.enum(["yes"]).optional(),
			}),
		)
		.output(
			z.object({
				messages: z.array(messageSchema),
				total: z.number().int(),
				unread: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	unread: oc
		.route({ method: "GET", path: `${path}/unread`, ...extension("How many messages are unread", without) })
		.output(z.object({ unread: z.number().int() })),

	open: oc
		.route({
			method: "POST",
			path: `${path}/{id}/open`,
			...extension("Mark a message read and get the path of its page; 404 for one of others", without),
		})
		.input(z.object({ id }))
		.output(z.object({ path: z.string() })),

	change: oc
		.route({
			method: "POST",
			path: `${path}/change`,
			...extension(
				"Mark messages read or unread, or delete them: all or none. 404 if one isn't the caller's",
				without,
			),
		})
		.input(
			z.object({
				ids: z.array(id).min(1).max(inboxLimits.ids),
				action: z.enum(["read", "unread", "delete"]),
			}),
		)
		.output(changed),

	readAll: oc
		.route({ method: "POST", path: `${path}/read-all`, ...extension("Mark all messages read", without) })
		.output(changed),

	preferences: oc
		.route({
			method: "GET",
			path: `${path}/preferences`,
			...extension(
				"What the caller wants mailed and in the inbox, for one account or (empty) for all without settings of their own; 403 for an account of others",
				without,
			),
		})
		.input(z.object({ accountId: account.default("") }))
		.output(
			z.object({
				preferences: z.array(preferenceSchema),
				/** Whether the account has settings of its own. */
				own: z.boolean(),
			}),
		),

	setPreferences: oc
		.route({
			method: "PUT",
			path: `${path}/preferences`,
			...extension(
				"Replace these settings; an empty list removes an account's own ones. 403 for an account of others",
				without,
			),
		})
		.input(
			z.object({
				accountId: account.default(""),
				preferences: z.array(preferenceSchema).max(notificationKinds.length),
			}),
		)
		.output(z.object({ saved: z.literal(true) })),

	unsubscribing: oc
		.route({
			method: "GET",
			path: `${path}/unsubscribe`,
			...extension("What a link to unsubscribe is about; 404 for a token that wasn't signed here", without),
		})
		.input(token)
		.output(unsubscribing),

	unsubscribe: oc
		.route({
			method: "POST",
			path: `${path}/unsubscribe`,
			...extension(
				"Stop mail of a kind with the signed token of its mails, without a sign-in; idempotent. 404 for a forged token",
				without,
			),
		})
		.input(token)
		.output(unsubscribing),
};
