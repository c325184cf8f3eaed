import type { z } from "zod";
import { assertSameOrigin, type Guard, guardedResource, type RequestContext } from "./guarded.server.ts";

/** Guards routes that read the body themselves, with any method. Errors are answered as `{ message }` with their status. */
export function guardedStream<P extends z.ZodType = z.ZodUnknown>(
	guard: Guard<P>,
	handler: (requestContext: RequestContext<z.output<P>>) => Promise<Response>,
) {
	return guardedResource(guard, async (requestContext) => {
		if (!/^(GET|HEAD)$/.test(requestContext.request.method)) assertSameOrigin(requestContext.request);
		return handler(requestContext);
	});
}
