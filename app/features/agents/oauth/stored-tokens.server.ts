/** Where tokens and codes are kept, and all of those of one grant. */
import { agentStore } from "./agent-store.server.ts";

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
