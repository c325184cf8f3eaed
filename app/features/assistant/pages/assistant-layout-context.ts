import { useOutletContext } from "@remix-run/react";

export type AssistantLayoutContext = {
	/** Whether the layout shows the messages and the composer, so that the page must not. */
	isLive: boolean;
};

export const useAssistantLayout = () => useOutletContext<AssistantLayoutContext>();
