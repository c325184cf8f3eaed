/** Keeps what the OAuth library stores. Ids of tokens and codes are secrets; the store hashes them. */
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { agentStore } from "./agent-store.server.ts";
import { storedGroup as group, storedName as name, noteToken, revokeTokens } from "./stored-tokens.server.ts";

const day = 24 * 60 * 60;

/** A registration that nobody used for so long is forgotten, in seconds. */
const clientLife = 90 * day;

const grantable = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);

export class OAuthAdapter implements Adapter {
	constructor(readonly model: string) {}

	async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
		// Who is signed in is the shop's own matter, so the library's session is never kept.
		if (this.model === "Session") return;
		const life = expiresIn ?? clientLife;
		if (grantable.has(this.model) && payload.grantId) await noteToken(payload.grantId, this.model, id, life);
		await agentStore.set(group(this.model, id), name, payload, life);
	}

	async find(id: string): Promise<AdapterPayload | undefined> {
		return ((await agentStore.get(group(this.model, id), name)) as AdapterPayload | null) ?? undefined;
	}

	async findByUid(): Promise<undefined> {}

	async findByUserCode(): Promise<undefined> {}

	/** @throws {errors.InvalidGrant} when another request has used it at the same time */
	async consume(id: string): Promise<void> {
		const payload = await this.find(id);
		if (!payload || !(await agentStore.isFirst(group(this.model, id), day * 1000)))
			throw new errors.InvalidGrant("already used");
		const left = Math.max(1, (payload.exp ?? 0) - Math.floor(Date.now() / 1000));
		await agentStore.set(
			group(this.model, id),
			name,
			{ ...payload, consumed: Math.floor(Date.now() / 1000) },
			left,
		);
	}

	async destroy(id: string): Promise<void> {
		await agentStore.remove(group(this.model, id), name);
	}

	async revokeByGrantId(grantId: string): Promise<void> {
		await revokeTokens(grantId);
	}
}
