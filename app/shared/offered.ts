/** Which calls the shop can answer, for pages: what needs a missing one is left out. */
import { useRouteLoaderData } from "@remix-run/react";

/** Names of calls that neither the services nor a fallback answers; missing when there are none. */
type WithMissing = { missingCalls?: string[] } | undefined;

/** @returns whether a call such as "quotes.duplicate" works in this shop */
export function useIsOffered(): (call: string) => boolean {
	const missing = (useRouteLoaderData("root") as WithMissing)?.missingCalls;
	return (call) => !missing?.includes(call);
}
