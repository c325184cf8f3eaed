/** Readiness of the services, for the health check. */
import { env, perEnvironment } from "#client/env.server";

export type PartState = "ok" | "unavailable";

export type Readiness = {
	status: "ok" | "degraded" | "unavailable";
	parts: Record<string, PartState>;
};

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

const latest = perEnvironment((): { at: number; readiness?: Promise<Readiness> } => ({ at: 0 }));

/** Cached for one second. */
export function readiness(): Promise<Readiness> {
	const answer = latest();
	if (answer.readiness && Date.now() - answer.at <= freshMs) return answer.readiness;
	answer.at = Date.now();
	answer.readiness = ask();
	return answer.readiness;
}

async function ask(): Promise<Readiness> {
	const states = await Promise.all(
		Object.entries(addresses()).map(async ([name, url]) => [name, await checkPart(url)] as const),
	);
	const parts = Object.fromEntries(states);
	if (parts[essential] !== "ok") return { status: "unavailable", parts };
	return { status: states.every(([, state]) => state === "ok") ? "ok" : "degraded", parts };
}

async function checkPart(url: string): Promise<PartState> {
	try {
		const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(deadlineMs) });
		await response.body?.cancel();
		return response.status < 500 ? "ok" : "unavailable";
	} catch {
		return "unavailable";
	}
}
