/** URLs of the assistant, and of the programs that act for a user. */
import { withQuery } from "../shared/with-query.ts";

export const assistantTools = () => "/assistant/tools";
export const assistantTool = (tool: string) => `/assistant/tools/${encodeURIComponent(tool)}`;
export const conversation = (conversationID: string, query?: { reply?: "live"; form?: "message" }) =>
	withQuery(`/assistant/${encodeURIComponent(conversationID)}`, query);
export const assistantAction = (conversationID: string, toolCallID: string) =>
	`/assistant/${encodeURIComponent(conversationID)}/actions/${encodeURIComponent(toolCallID)}`;
export const chat = () => "/api/chat";
export const runningReply = (conversationID: string) =>
	`/api/chat/${encodeURIComponent(conversationID)}/stream`;
export const stopReply = (conversationID: string) => `/api/chat/${encodeURIComponent(conversationID)}/stop`;
export const chatConversations = () => "/api/chat/conversations";
export const chatConversation = (conversationID: string) =>
	`/api/chat/conversations/${encodeURIComponent(conversationID)}`;
export const chatProducts = (ids: readonly string[]) => withQuery("/api/chat/products", { ids: String(ids) });
export const mcp = () => "/mcp";
export const accountMcp = () => "/mcp/account";
/** Endpoint of the Universal Commerce Protocol, without a slash at its end. */
export const ucp = () => "/ucp";
export const ucpProfile = () => "/.well-known/ucp";
export const oauthAuthorize = () => "/oauth/authorize";
export const oauthConsent = (uid: string) => `/oauth/consent/${encodeURIComponent(uid)}`;
export const oauthToken = () => "/oauth/token";
export const oauthRegister = () => "/oauth/register";
export const oauthRevoke = () => "/oauth/revoke";
export const connectedApps = () => "/user/apps";
export const agentApproval = (approvalID: string) => `/user/apps/approvals/${encodeURIComponent(approvalID)}`;
export const agentGuide = () => "/llms.txt";
