/** Readiness of the services. */

/** Rejects when its dependency is down. */
export type HealthCheck = (() => Promise<unknown>) & { optional?: true };
/** Checks by name. */
export type HealthChecks = Readonly<Record<string, HealthCheck>>;

/** How long an answer is kept, in ms. Load balancers ask every copy every few seconds. */
const optionalIntervalMs = 10_000;

/** A dependency of one part of the product: without it the services are degraded, and stay behind the load balancer. */
export function optionalPart(check: () => Promise<unknown>): HealthCheck {
	let latest: { at: number; answer: Promise<unknown> } | undefined;
	const checkNow = () => {
		const at = performance.now();
		if (!latest || at - latest.at > optionalIntervalMs) latest = { at, answer: check() };
		return latest.answer;
	};
	return Object.assign(checkNow, { optional: true as const });
}

const deadlineMs = 2_000;

export type ServicesReadiness = {
	status: "ok" | "degraded" | "unavailable";
	parts: Record<string, "ok" | "unavailable">;
};

export async function checkReadiness(checks: HealthChecks): Promise<ServicesReadiness> {
	const states = await Promise.all(
		Object.entries(checks).map(async ([name, check]) => [name, await checkPart(check)] as const),
	);
	const parts = Object.fromEntries(states);
	const down = states.filter(([, state]) => state !== "ok");
	const degraded = down.every(([name]) => checks[name]?.optional);
	return { status: down.length === 0 ? "ok" : degraded ? "degraded" : "unavailable", parts };
}

async function checkPart(check: () => Promise<unknown>): Promise<"ok" | "unavailable"> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<"unavailable">((resolve) => {
		timer = setTimeout(resolve, deadlineMs, "unavailable");
	});
	const result = check().then(
		() => "ok" as const,
		() => "unavailable" as const,
	);
	return Promise.race([result, late]).finally(() => clearTimeout(timer));
}
