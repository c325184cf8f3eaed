/** The amount above which users of an account approve actions of connected apps on the web. Administrators set it. */
import { z } from "zod";
import { agentStore } from "../oauth/agent-store.server.ts";

/** The limit of accounts that set none, in cents. */
const defaultLimit = 500_000;

/** A limit is kept for ten years, in seconds. */
const life = 10 * 365 * 24 * 60 * 60;

const name = "cents";
const toLimitGroup = (accountId: string) => `approval limit of account ${accountId}`;

/** @returns cents */
export async function readLimit(accountId: string | null): Promise<number> {
	if (accountId === null) return defaultLimit;
	const stored = z
		.number()
		.int()
		.min(0)
		.safeParse(await agentStore.get(toLimitGroup(accountId), name));
	return stored.data ?? defaultLimit;
}

export const writeLimit = (accountId: string, cents: number): Promise<void> =>
	agentStore.set(toLimitGroup(accountId), name, cents, life);
