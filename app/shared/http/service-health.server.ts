/** Readiness of the services, for the health check. */
import { z } from "zod";
import { env, perEnvironment } from "#client/env.server";
import { readAtMost } from "#telemetry/answer-body";

export type PartState = "ok" | "degraded" | "unavailable";

export type Readiness = {
	status: "ok" | "degraded" | "unavailable";
	/** State of each service, and of its own parts that are not well: "services.storage" while a disk is full. */
	parts: Record<string, PartState>;
};

/** What embedded services say of themselves; an owner's may answer anything. */
const reportSchema = z.object({
	status: z.enum(["ok", "degraded", "unavailable"]),
	parts: z.record(z.string().regex(/^[\w-]{1,40}$/), z.string()).default({}),
});

/** Longest report that is read, in bytes; an owner's service may send its home page. */
const longestReport = 4_000;

const deadlineMs = 2_000;
const freshMs = 1_000;

const essential = "services";

function addresses(): Record<string, string> {
	const { SERVICES_BASE_URL, IDENTITY_BASE_URL, DASHBOARD_BASE_URL } = env;
	const others = { identity: IDENTITY_BASE_URL, dashboard: DASHBOARD_BASE_URL };
	const apart = Object.entries(others).flatMap(([name, url]) =>
		url && url !== SERVICES_BASE_URL ? [[name, url] as const] : [],
	);
	return { [essential]: SERVICES_BASE_URL, ...Object.fromEntries(apart) };
}

const latest = perEnvironment((): { at: number; readiness?: Promise<Readiness> } => ({
	at: Number.NEGATIVE_INFINITY,
}));

/** The readiness, cached for one second. */
export function readiness(): Promise<Readiness> {
	const answer = latest();
	if (answer.readiness && performance.now() - answer.at <= freshMs) return answer.readiness;
	answer.at = performance.now();
	answer.readiness = ask();
	return answer.readiness;
}

async function ask(): Promise<Readiness> {
	const answers = await Promise.all(
		Object.entries(addresses()).map(async ([name, url]) => [name, await checkService(url)] as const),
	);
	const parts = Object.fromEntries(
		answers.flatMap(([name, { state, faults }]) => [
			[name, state] as const,
			...faults.map((fault) => [`${name}.${fault}`, "unavailable"] as const),
		]),
	);
	if (parts[essential] === "unavailable") return { status: "unavailable", parts };
	return { status: answers.every(([, { state }]) => state === "ok") ? "ok" : "degraded", parts };
}

async function checkService(url: string): Promise<{ state: PartState; faults: string[] }> {
	try {
		const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(deadlineMs) });
		// When the body doesn't come, the status says enough.
		const text = await readAtMost(response.body, longestReport).then(
			({ bytes }) => bytes.toString(),
			() => "",
		);
		const report = readReport(text);
		const faults = Object.entries(report?.parts ?? {}).flatMap(([part, state]) =>
			state === "unavailable" ? [part] : [],
		);
		if (response.status >= 500) return { state: "unavailable", faults };
		return { state: report && report.status !== "ok" ? "degraded" : "ok", faults };
	} catch {
		return { state: "unavailable", faults: [] };
	}
}

function readReport(text: string): z.infer<typeof reportSchema> | undefined {
	try {
		return reportSchema.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}
