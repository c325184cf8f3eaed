import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { isDraining, readiness } from "~/shared/operate/health.server.ts";

/** Readiness: 503 while services are down, and before this process stops. Liveness is `/healthz/live`. */
export const loader = guardedResource({ access: "everyone" }, async () => {
	const state = isDraining() ? ({ status: "draining" } as const) : await readiness();
	return Response.json(state, {
		status: state.status === "unavailable" || state.status === "draining" ? 503 : 200,
		headers: { "Cache-Control": "no-store" },
	});
});
