/** Which calls of a storefront the specification backend refused, although they should be specified ones. */
import { isContractProcedure } from "@orpc/contract";
import { contracts } from "#contracts/services";
import type { LoggedCall } from "../../../specified/test-backend/backend.ts";

/** Statuses that answer a specified call: a wrong password, no session, another's thing, no such thing. */
const answers = (call: LoggedCall): boolean =>
	call.status === 401 ||
	(call.status === 400 && call.path.startsWith("/identitytoolkit.googleapis.com/")) ||
	(call.status === 404 && !isUnknownPath(call));

const isUnknownPath = ({ refusal }: LoggedCall): boolean =>
	typeof refusal === "object" && refusal !== null && "message" in refusal && refusal.message === "Not found";

const extensions = Object.entries(contracts).flatMap(([service, calls]) =>
	Object.entries(calls).flatMap(([call, procedure]) => {
		if (!isContractProcedure(procedure)) return [];
		const { path = "", method = "POST", tags = [] } = procedure["~orpc"].route;
		if (tags.includes("Specified")) return [];
		const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
		return [{ name: `${service}.${call}`, method, pattern }];
	}),
);

/** How long an absent read is remembered, and how long requests at the same time may try it together, in ms. */
const rememberedMs = 10 * 60_000;
const togetherMs = 5_000;

/** @returns a line for each call that the specification does not have */
export function refusedCalls(log: readonly LoggedCall[]): string[] {
	const tried = new Map<string, number>();
	return log.flatMap((call) => {
		if (call.status < 400 || call.refusal === undefined || answers(call)) return [];
		const path = call.path.split("?", 1)[0] ?? "";
		if (/^\/[a-z-]+\/capabilities$/.test(path)) return [];
		const extension = extensions.find(({ method, pattern }) => method === call.method && pattern.test(path));
		const line = `${call.status} ${call.method} ${call.path} ${JSON.stringify(call.refusal)}`;
		if (!extension || call.method !== "GET") return [`${line} ${JSON.stringify(call.body)}`];
		const since = call.at - (tried.get(extension.name) ?? Number.NEGATIVE_INFINITY);
		if (since >= rememberedMs) tried.set(extension.name, call.at);
		return since > togetherMs && since < rememberedMs ? [`${line}, ${since} ms after the first try`] : [];
	});
}
