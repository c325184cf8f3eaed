/**
 * What must last of connected apps: their registrations, grants, tokens and connections. Names are hashed and values
 * sealed with keys from `SESSION_SECRET`, so that a copy of the storage opens nothing.
 */
import { createHash } from "node:crypto";
import { env, perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import { fileValues } from "#client/storage/file-values.server";
import { createSeal } from "#client/storage/sealed-cookie.server";
import { neededValues } from "#client/storage/shared-values.server";

const values = perEnvironment(() => {
	const shared = neededValues();
	if (shared) return shared;
	if (!env.CONNECTED_APPS_FILE && env.NODE_ENV === "production")
		logger.warn("connected apps are kept in memory only; set STOREFRONT_DATABASE_URL to keep them");
	return fileValues(env.CONNECTED_APPS_FILE ?? ":memory:");
});

const { seal, unseal } = createSeal("connected apps");

const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");
const toGroupKey = (group: string) => `storefront:apps:${hashed(group)}`;

/** Names the place of a value, so that one moved to another place counts as nothing. */
type Envelope = { group: string; name: string; value: unknown };

function open(group: string, name: string, sealed: string | null | undefined): unknown {
	const envelope = sealed ? (unseal(sealed) as Envelope | null) : null;
	return envelope?.group === group && envelope.name === name ? envelope.value : null;
}

export const agentStore = {
	async get(group: string, name: string): Promise<unknown> {
		return open(group, name, await values().get(toGroupKey(group), hashed(name)));
	},
	/** Values by name. */
	async list(group: string): Promise<Map<string, unknown>> {
		const sealed = [...(await values().list(toGroupKey(group))).values()];
		const envelopes = sealed.map((value) => unseal(value) as Envelope | null);
		return new Map(
			envelopes.flatMap((envelope) => (envelope?.group === group ? [[envelope.name, envelope.value]] : [])),
		);
	},
	async set(group: string, name: string, value: unknown, lifeSeconds: number): Promise<void> {
		const envelope: Envelope = { group, name, value };
		await values().set(toGroupKey(group), hashed(name), seal(envelope), lifeSeconds);
	},
	remove: (group: string, name: string): Promise<void> => values().remove(toGroupKey(group), hashed(name)),
	/** `true` for the first caller with this key, and for nobody else while it lives. */
	isFirst: (key: string, lifeMs: number): Promise<boolean> =>
		// In Redis a group of the same name would be in its place.
		values().take(`storefront:apps-taken:${hashed(key)}`, "taken", lifeMs),
};

// Where tokens and codes are kept, and all of those of one grant.

export const storedName = "payload";

export const storedGroup = (model: string, id: string) => `oauth ${model} ${id}`;
const grantGroup = (grantId: string) => `oauth tokens of ${grantId}`;

/** Notes a token or code of a grant, to end it with the others. */
export const noteToken = (grantId: string, model: string, id: string, life: number): Promise<void> =>
	agentStore.set(grantGroup(grantId), `${model} ${id}`, [model, id], life);

/** Ends all tokens and codes of a grant. */
export async function revokeTokens(grantId: string): Promise<void> {
	const tokens = await agentStore.list(grantGroup(grantId));
	await Promise.all(
		[...tokens].map(async ([entry, value]) => {
			const [model, id] = value as [string, string];
			await agentStore.remove(storedGroup(model, id), storedName);
			await agentStore.remove(grantGroup(grantId), entry);
		}),
	);
}
