import { takeProviderEvent } from "./provider-events.server.ts";

export const loader = () =>
	Response.json({ message: "Send events with POST." }, { status: 405, headers: { Allow: "POST" } });

export const action = takeProviderEvent;
