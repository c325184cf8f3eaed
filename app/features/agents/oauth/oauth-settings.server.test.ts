import { expect, it } from "vitest";
import { redirectTarget } from "./oauth-settings.server.ts";

it.each([
	["https://agent.example/callback?x=1", "https://agent.example", "agent.example"],
	["https://agent.example:8443/cb", "https://agent.example:8443", "agent.example:8443"],
	["http://localhost:33418/callback", "http://localhost:33418", "an app on this computer"],
	["http://127.0.0.1/cb", "http://127.0.0.1", "an app on this computer"],
	["http://[::1]:8080/cb", "http://[::1]:8080", "an app on this computer"],
	["cursor://vendor.app/oauth", "cursor:", "the app “cursor” on this computer"],
	["com.example.app:/cb", "com.example.app:", "the app “com.example.app” on this computer"],
])("%s", (uri, source, label) => {
	expect(redirectTarget(uri)).toEqual({ source, label });
});

it.each([
	"http://agent.example/cb",
	"http://localhost.evil.example/cb",
	"https://user:pass@agent.example/cb",
	"https://agent.example/cb#part",
	"https://a;script-src/cb",
	"https://a,b/cb",
	"javascript:alert(1)",
	"data:text/html,x",
	"file:///etc/passwd",
	"view-source:https://a.example",
	`https://agent.example/${"x".repeat(1_000)}`,
	"/callback",
	"",
])("no app may have %s", (uri) => {
	expect(redirectTarget(uri)).toBeNull();
});
