/** Readiness of the services. */

/** By name; a check rejects when its dependency is down. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

const deadlineMs = 2_000;

export type ServicesReadiness = {
	status: "ok" | "unavailable";
	parts: Record<string, "ok" | "unavailable">;
};

export async function checkReadiness(checks: HealthChecks): Promise<ServicesReadiness> {
	const states = await Promise.all(
		Object.entries(checks).map(async ([name, check]) => [name, await checkPart(check)] as const),
	);
	const parts = Object.fromEntries(states);
	return { status: states.every(([, state]) => state === "ok") ? "ok" : "unavailable", parts };
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
