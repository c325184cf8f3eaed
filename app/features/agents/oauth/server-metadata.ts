/** What clients need to know to connect: RFC 8414 and RFC 9728. */
import { paths } from "~/paths.ts";
import { grantableScopes } from "./scopes.ts";

/** Metadata of the authorization server. */
export const authorizationServerMetadata = (issuer: string) => ({
	issuer,
	authorization_endpoint: issuer + paths.oauthAuthorize(),
	token_endpoint: issuer + paths.oauthToken(),
	registration_endpoint: issuer + paths.oauthRegister(),
	revocation_endpoint: issuer + paths.oauthRevoke(),
	scopes_supported: [...grantableScopes],
	response_types_supported: ["code"],
	response_modes_supported: ["query"],
	grant_types_supported: ["authorization_code", "refresh_token"],
	code_challenge_methods_supported: ["S256"],
	token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
	revocation_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
	authorization_response_iss_parameter_supported: true,
	service_documentation: issuer + paths.agentGuide(),
});

/** Metadata of the MCP server, which needs the tokens. */
export const protectedResourceMetadata = (issuer: string, storeName: string) => ({
	resource: issuer + paths.mcp(),
	resource_name: storeName,
	authorization_servers: [issuer],
	scopes_supported: [...grantableScopes],
	bearer_methods_supported: ["header"],
	resource_documentation: issuer + paths.agentGuide(),
});

export const protectedResourceMetadataPath = "/.well-known/oauth-protected-resource/mcp";
