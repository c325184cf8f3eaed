/** Checks the calls of the specification: what every service must answer. */
import { createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { chatStreamPath } from "#contracts/assistant/chat-stream";
import { chatLimits, chatTimes } from "#rules/assistant/chat-limits";
import { foldReply, isReplyPart } from "#rules/assistant/fold-reply";
import { specifiedContracts } from "#specified/calls/calls";
import { specifiedTrials } from "./specified-trials.ts";
import {
	bearer,
	getFaults,
	MissingInput,
	needed,
	type SpecifiedClients,
	type SpecifiedFound,
	type SpecifiedTrial,
	uid,
} from "./trial.ts";

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
			return [name, createORPCClient(linkTo(contract, getHost(name, hosts), tester))];
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
export function getHost(name: string, hosts: Hosts): string {
	if (name === "dashboard") return hosts.dashboard;
	if (name === "conversations" || name === "chat") return hosts.chat;
	return name.startsWith("identity") || name === "apiKeys" ? hosts.identity : hosts.services;
}

async function run(
	trial: SpecifiedTrial | ReplyTrial,
	clients: SpecifiedClients,
	found: SpecifiedFound,
	mayChange: boolean,
): Promise<SpecifiedOutcome> {
	const call = "service" in trial ? getRoute(trial) : trial.route;
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

function getRoute({ service, call }: SpecifiedTrial): string {
	const procedure = Object.entries(specifiedContracts[service]).find(([name]) => name === call)?.[1];
	const { method, path } = procedure?.["~orpc"].route ?? {};
	return `${method} ${path}`;
}

type ReplyTrial = Pick<SpecifiedTrial, "changes" | "run"> & { route: string };

const question = "What can you help me with?";

/** It counts as a change: an owner's assistant may cost money for each reply. */
const replyTrial = (chatUrl: string): ReplyTrial => ({
	route: `POST ${chatStreamPath}`,
	changes: true,
	async run(_clients, found) {
		bearer(found);
		const currentUser = { userId: uid(found), ...needed(found.names, "the user's name") };
		const response = await fetch(chatUrl + chatStreamPath, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({
				userToken: found.token,
				currentUser,
				messages: [
					{ id: crypto.randomUUID(), role: "user", content: question, createdAt: new Date().toISOString() },
				],
			}),
			signal: AbortSignal.timeout(chatTimes.reply),
		});
		if (!response.ok || !response.body) {
			await response.body?.cancel();
			throw new ORPCError("REFUSED", { status: response.status, message: "" });
		}
		const type = response.headers.get("content-type") ?? "";
		if (!type.startsWith("text/event-stream")) {
			await response.body.cancel();
			throw new Error(`the answer is "${type}"; text/event-stream is expected`);
		}
		assertReply(await readEvents(response.body));
		return null;
	},
});

async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string[]> {
	const events: string[] = [];
	const reader = body
		.pipeThrough(new TextDecoderStream())
		.pipeThrough(new EventSourceParserStream())
		.getReader();
	for (let step = await reader.read(); !step.done; step = await reader.read()) {
		events.push(step.value.data);
		if (events.length > chatLimits.replyParts) {
			await reader.cancel();
			throw new Error(`the reply has more than ${chatLimits.replyParts} parts`);
		}
	}
	return events;
}

/** @throws {Error} for a stream that the storefront cannot show */
export function assertReply(events: readonly string[]): void {
	if (events.at(-1) !== "[DONE]") throw new Error("the stream does not end with [DONE]");
	const parts = events.slice(0, -1).map(parseEvent);
	const bad = parts.findIndex((part) => !isReplyPart(part));
	if (bad >= 0) throw new Error(`part ${bad + 1} of the stream is not a JSON object with a type`);
	const { content, toolInvocations, end, error } = foldReply(parts);
	if (end === "failed") throw new Error(`the reply failed: ${error ?? "without a reason"}`);
	if (end !== "finished") throw new Error('the stream has no part "finish"');
	if (content.trim() === "" && toolInvocations.length === 0) throw new Error("the reply is empty");
}

function parseEvent(data: string): unknown {
	try {
		return JSON.parse(data);
	} catch {
		return null;
	}
}
