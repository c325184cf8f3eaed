/** How long the calls of a request took. */

export type CallTiming = {
	/** Calls by name of the service. */
	services: Map<string, { milliseconds: number; count: number }>;
};

export function addServiceTime({ services }: CallTiming, service: string, milliseconds: number): void {
	const sum = services.get(service) ?? { milliseconds: 0, count: 0 };
	services.set(service, { milliseconds: sum.milliseconds + milliseconds, count: sum.count + 1 });
}
