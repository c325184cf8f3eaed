import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { readiness } from "~/shared/http/service-health.server.ts";

/** Readiness: 503 while services are down. Liveness is `/healthz/live`. */
export const loader = guardedResource({ access: "everyone" }, async () => {
	const state = await readiness();
	return Response.json(state, {
		status: state.status === "unavailable" ? 503 : 200,
		headers: { "Cache-Control": "no-store" },
	});
});
