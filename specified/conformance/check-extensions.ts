/** Which extensions services have, and what the shop does without the others. */
import { isContractProcedure } from "@orpc/contract";
import { capabilitiesSchema, extensibleServices } from "#contracts/capabilities";
import { contracts } from "#contracts/services";
import type { Outcome } from "./check-services.ts";
import { getHost, type Hosts } from "./check-specified.ts";

export type ExtensionOutcome = {
	call: string;
	result: "present" | "differs" | "not tried" | "absent";
	/** What differs, or what the shop does without the call. */
	notes: string[];
};

type ExtensionCall = { name: string; call: string; service: string; reads: boolean; without: string };

export const extensionCalls: readonly ExtensionCall[] = Object.entries(contracts).flatMap(
	([service, calls]) =>
		Object.entries(calls).flatMap(([call, procedure]): ExtensionCall[] => {
			if (!isContractProcedure(procedure)) return [];
			const { path = "", method, tags = [], description = "" } = procedure["~orpc"].route;
			if (!tags.includes("Extension") || service === "capabilities") return [];
			return [
				{
					name: `${service}.${call}`,
					call: `${method} ${path}`,
					service: path.split("/")[1] ?? "",
					reads: method === "GET",
					without: description,
				},
			];
		}),
);

type Declared = ReadonlySet<string> | null;

const deadlineMs = 10_000;

/** `null` for a service without the call. */
async function readDeclared(service: string, hosts: Hosts): Promise<Declared> {
	const base = getHost(service === "mcp" ? "chat" : service, hosts);
	const response = await fetch(`${base}/${service}/capabilities`, {
		signal: AbortSignal.timeout(deadlineMs),
	}).catch(() => null);
	if (!response?.ok) return null;
	const parsed = capabilitiesSchema.safeParse(await response.json().catch(() => null));
	return parsed.success ? new Set(parsed.data.extensions) : null;
}

/** @param outcomes of the read calls in full */
export async function checkExtensions(
	hosts: Hosts,
	outcomes: readonly Outcome[],
): Promise<ExtensionOutcome[]> {
	const declared = new Map(
		await Promise.all(
			extensibleServices.map(async (service) => [service, await readDeclared(service, hosts)] as const),
		),
	);
	return extensionCalls.map((extension) => {
		const names = declared.get(extension.service as (typeof extensibleServices)[number]) ?? null;
		const tried = outcomes.find(({ name }) => name === extension.name);
		return toOutcome(extension, names, tried);
	});
}

function toOutcome(
	{ name, call, without }: ExtensionCall,
	declared: Declared,
	tried: Outcome | undefined,
): ExtensionOutcome {
	const claimed = declared !== null && (declared.has("*") || declared.has(name));
	// The storefront tries reads of a service that declares nothing.
	const answered = declared === null && tried?.result === "passed";
	if (!claimed && !answered) return { call, result: "absent", notes: without ? [without] : [] };
	if (!tried) return { call, result: "present", notes: ["It changes data and is not tried."] };
	const results = { passed: "present", failed: "differs", "not tried": "not tried" } as const;
	return { call, result: results[tried.result], notes: tried.faults };
}
