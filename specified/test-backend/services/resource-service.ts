/** The error log, and the pictures of products and categories. Errors: `{ message }`. */
import { z } from "zod";
import { done, errorShapes, type Reply, serviceRoutes } from "../http.ts";
import type { State } from "../state.ts";

const picture: Reply = {
	status: 200,
	contentType: "image/svg+xml",
	body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="16" r="12" fill="#f2c94c"/><path d="M15 28h10v6H15z" fill="#555"/></svg>',
};

export function resourceService(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.message);
	add({
		method: "POST",
		path: "/resource-service/logs",
		access: "everyone",
		body: z.strictObject({
			endpoint: z.string(),
			error: z.json(),
			request: z.json().optional(),
		}),
		handle: ({ body }) => {
			state.logLines.push(body);
			return done;
		},
	});
	add({ method: "GET", path: "/assets/:folder/:name", access: "everyone", handle: () => picture });
	return routes;
}
