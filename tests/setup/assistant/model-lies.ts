/**
 * Lies of a language model about the sample shop, one of each kind. The model calls tools as a good one does, then says
 * something true and something false. Order numbers are named by their status: "{processing}".
 */
import { disguisedLies } from "./disguised-lies.ts";
import type { ModelTurn } from "./model-stub.ts";
import { type Lie, plainLies } from "./plain-lies.ts";

export const lies: readonly Lie[] = [...plainLies, ...disguisedLies];

/** @param names of what stands in braces */
export function fillLie<Value>(value: Value, names: Readonly<Record<string, string>>): Value {
	return JSON.parse(
		JSON.stringify(value).replace(/\{([^{}":]+)\}/g, (whole, name: string) => names[name] ?? whole),
	);
}

export const turnsOf = (calls: Lie["calls"], says: string): ModelTurn[] => [...calls, { say: says }];
