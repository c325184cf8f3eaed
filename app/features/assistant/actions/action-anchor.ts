/** Where a page shows the card of an action. */
export const actionAnchor = (toolCallId: string): string => `action-${toolCallId}`;
