/** Checks the calls of the specification: what every service must answer. */
import { createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { specifiedContracts } from "#specified/calls/calls";
import { type ReplyTrial, replyTrial } from "./chat-reply.ts";
import { getFaults } from "./faults.ts";
import type { SpecifiedClients, SpecifiedFound, SpecifiedTrial } from "./specified-trial.ts";
import { specifiedTrials } from "./specified-trials.ts";
import { MissingInput } from "./trial.ts";

export type Hosts = { services: string; identity: string; dashboard: string; chat: string };

export type Tester = { token?: string; userId?: string; accountId?: string; mayChange: boolean };

export type SpecifiedOutcome = {
	call: string;
	result: "conforms" | "differs" | "not tried";
	faults: string[];
};

const deadlineMs = 30_000;

export async function checkSpecified(hosts: Hosts, tester: Tester) {
	const clients = Object.fromEntries(
		Object.entries(specifiedContracts).map(([name, contract]) => {
			return [name, createORPCClient(linkTo(contract, hostOf(name, hosts), tester))];
		}),
	) as SpecifiedClients;
	const { token, userId, accountId } = tester;
	const found: SpecifiedFound = { token, userId, accountId, left: [] };
	const outcomes: SpecifiedOutcome[] = [];
	for (const trial of specifiedTrials) outcomes.push(await run(trial, clients, found, tester.mayChange));
	outcomes.push(await run(replyTrial(hosts.chat), clients, found, tester.mayChange));
	return { outcomes, left: found.left };
}

/** The host of a contract's calls. */
export function hostOf(name: string, hosts: Hosts): string {
	if (name === "dashboard") return hosts.dashboard;
	if (name === "conversations" || name === "chat") return hosts.chat;
	return name.startsWith("identity") ? hosts.identity : hosts.services;
}

async function run(
	trial: SpecifiedTrial | ReplyTrial,
	clients: SpecifiedClients,
	found: SpecifiedFound,
	mayChange: boolean,
): Promise<SpecifiedOutcome> {
	const call = "service" in trial ? routeOf(trial) : trial.route;
	if (trial.changes && !mayChange)
		return {
			call,
			result: "not tried",
			faults: ["it changes data; allow that with --write and a test account"],
		};
	try {
		const faults = unreadItems(await trial.run(clients, found));
		return { call, result: faults.length > 0 ? "differs" : "conforms", faults };
	} catch (error) {
		if (error instanceof ORPCError && error.status === 403)
			return { call, result: "not tried", faults: ["the user of the token may not make this call (403)"] };
		return {
			call,
			result: error instanceof MissingInput ? "not tried" : "differs",
			faults: getFaults(error),
		};
	}
}

/** Items that were left out of a list, at the top or one level below it. */
function unreadItems(answer: unknown): string[] {
	if (typeof answer !== "object" || answer === null) return [];
	const lists = [["", answer], ...Object.entries(answer)] as [string, unknown][];
	return lists.flatMap(([name, list]) => {
		const { skipped, items } = (list ?? {}) as { skipped?: unknown; items?: unknown };
		if (typeof skipped !== "number" || !Array.isArray(items) || skipped === 0) return [];
		const where = name ? ` of ${name}` : "";
		return [
			`${skipped} of ${skipped + items.length} items${where} cannot be read: an id, a name or an amount is missing or malformed`,
		];
	});
}

function linkTo(contract: AnyContractRouter, url: string, { token, accountId }: Tester) {
	return new OpenAPILink(contract, {
		url,
		headers: {
			...(token && { authorization: `Bearer ${token}` }),
			...(accountId && { "x-account-id": accountId }),
		},
		fetch: (request, init) => fetch(request, { ...init, signal: AbortSignal.timeout(deadlineMs) }),
		plugins: [new ResponseValidationPlugin(contract)],
		customErrorResponseBodyDecoder: (_body, response) =>
			new ORPCError("REFUSED", { status: response.status, message: "" }),
	});
}

function routeOf({ service, call }: SpecifiedTrial): string {
	const procedure = Object.entries(specifiedContracts[service]).find(([name]) => name === call)?.[1];
	const { method, path } = procedure?.["~orpc"].route ?? {};
	return `${method} ${path}`;
}
