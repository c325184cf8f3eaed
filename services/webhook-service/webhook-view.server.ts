/** What the webhooks of a company work with, and what its administrators see of them. */
import { randomBytes } from "node:crypto";
import type { WebhookEndpoint } from "#contracts/webhooks/webhooks";
import { mayAdministerCompany } from "#rules/users/permissions";
import { webhookLimits as limits, type WebhookEvent } from "#rules/webhooks/webhook-terms";
import type { Db } from "../db/connect.server.ts";
import { notOfAccount, ServiceFailure } from "../shared/http.server.ts";
import { createVault, type Vault, vaultKeyBytes } from "../shared/vault.server.ts";
import {
	type AccountActor,
	type AccountCall,
	accountActor,
	branchesOf,
} from "../user-service/public.server.ts";
import type { PostSettings } from "./post-webhook.server.ts";
import { toBody } from "./webhook-signature.server.ts";
import {
	type DeliveryWithEvent,
	deliveryPage,
	type EndpointRow,
	endpointRow,
	endpointsOf,
} from "./webhooks-repository.server.ts";

export type WebhookDeps = {
	db: Db;
	/** In ms since 1970. */
	now: () => number;
	origin: string;
	vault: Vault;
	/** `null` while the owner has webhooks switched off: nothing is sent. */
	sending: PostSettings | null;
};

type Settings = {
	creditKeys?: readonly Uint8Array[] | undefined;
	webhooks?: PostSettings | undefined;
	origin: string;
	now?: (() => number) | undefined;
};

export const webhookDeps = (
	db: Db,
	{ creditKeys, webhooks, origin, now = Date.now }: Settings,
): WebhookDeps => ({
	db,
	now,
	origin,
	vault: createSecretVault(creditKeys ?? [randomBytes(vaultKeyBytes)]),
	sending: webhooks ?? null,
});

/** @param keys of 32 bytes each; the first encrypts, all decrypt */
export const createSecretVault = (keys: readonly Uint8Array[]): Vault =>
	createVault(keys, {
		label: "webhook secret key",
		field: "secret",
		unreadable: () =>
			new ServiceFailure(
				409,
				"SECRET_KEY",
				"This secret can't be decrypted: its key isn't in CREDIT_ENCRYPTION_KEYS. Make a new secret.",
			),
	});

/** `sending` is there: without it there are no such calls. */
export type WebhookRouteDeps = WebhookDeps & { sending: PostSettings };

export type OfEndpoint = { accountId: string; endpointId: string; formKey?: string | undefined };

export const rule = {
	may: mayAdministerCompany,
	refusal: "Webhooks are for administrators of the company.",
	what: "This webhook",
};

/** @param now in ms since 1970 */
export const toEndpoint = (row: EndpointRow, now: number): WebhookEndpoint => ({
	id: row.id,
	accountId: row.account_id,
	url: row.url,
	description: row.description,
	events: JSON.parse(row.events) as WebhookEvent[],
	branches: row.branches === 1,
	state: row.state,
	failingSince: row.failing_since,
	previousUntil: row.previous_until && Date.parse(row.previous_until) > now ? row.previous_until : null,
	createdBy: row.created_by_name,
	createdAt: row.created_at,
});

export async function requireEndpoint(
	db: Db,
	{ user, accountId }: AccountActor,
	id: string,
): Promise<EndpointRow> {
	const row = await endpointRow(db, accountId, id);
	if (!row) throw notOfAccount(rule.what, { userId: user.userId, accountId, id });
	return row;
}

export async function listEndpoints(
	{ db, now }: WebhookRouteDeps,
	call: AccountCall,
	requestedAccountId: string,
) {
	const { accountId } = await accountActor(db, call, rule, requestedAccountId);
	const [rows, branches] = await Promise.all([endpointsOf(db, accountId), branchesOf(db, accountId)]);
	return { hasBranches: branches.length > 0, endpoints: rows.map((row) => toEndpoint(row, now())) };
}

export async function listDeliveries(
	{ db, now, origin }: WebhookRouteDeps,
	call: AccountCall,
	{
		accountId,
		endpointId,
		page,
		state,
	}: OfEndpoint & { page: number; state?: "waiting" | "delivered" | "failed" | undefined },
) {
	const actor = await accountActor(db, call, rule, accountId);
	const endpoint = await requireEndpoint(db, actor, endpointId);
	const [list, branches] = await Promise.all([
		deliveryPage(db, endpointId, { ...(state && { state }), page, pageSize: limits.pageSize }),
		branchesOf(db, actor.accountId),
	]);
	const toDelivery = (row: DeliveryWithEvent) => ({
		id: row.id,
		eventId: row.event_id,
		type: row.type,
		at: row.at,
		state: row.state,
		tries: row.tries,
		nextTryAt: row.next_try_at,
		answerCode: row.answer_code,
		answer: row.answer,
		body: toBody(row, origin),
		changedAt: row.changed_at,
	});
	return {
		endpoint: toEndpoint(endpoint, now()),
		hasBranches: branches.length > 0,
		deliveries: list.rows.map(toDelivery),
		total: list.total,
		page: list.page,
		pageCount: list.pageCount,
	};
}
