import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { inRoot } from "../setup/root.mjs";
import { http2Syntax, nginxConfig } from "./nginx-config.mjs";

const read = (file: string) => readFileSync(inRoot(file), "utf8");

/** Names that a file sets, wherever they stand in it. */
const names = (text: string) => [...new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g))];

/** Of other programs and of Compose. */
const foreign = [
	"POSTGRES_USER",
	"POSTGRES_DB",
	"POSTGRES_PASSWORD",
	"STOREFRONT_IMAGE",
	"CMD-SHELL",
	"TLS_PORT",
];

const plan = {
	folder: "/var/cache/nginx",
	servicesListen: "8081",
	storefronts: ["storefront-1:3000", "storefront-2:3000"],
	services: ["services-1:4100", "services-2:4100"],
	servicesHost: "services",
	accessLog: "/dev/stdout",
};
const tls = {
	certificate: "/etc/nginx/tls/fullchain.pem",
	key: "/etc/nginx/tls/privkey.pem",
	plainListen: "8080",
};

it.each([
	["nginx.conf", { ...plan, listen: "8080", trustedFile: "/etc/nginx/trusted-proxies.conf" }],
	["nginx-tls.conf", { ...plan, listen: "8443", tls }],
])("is what Compose mounts: %s", async (file, given) => {
	await expect(nginxConfig(given)).toMatchFileSnapshot(inRoot("deploy", file));
});

it.each([
	["nginx version: nginx/1.22.1", "listen"],
	["nginx version: nginx/1.25.0", "listen"],
	["nginx version: nginx/1.25.1", "directive"],
	["nginx version: nginx/1.31.0 (Debian)", "directive"],
	["nginx version: nginx/2.0.0", "directive"],
])("turns on HTTP/2 as %s knows it: %s", (version, syntax) => {
	expect(http2Syntax(version)).toBe(syntax);
});

it.each([
	"deploy/compose.yaml",
	"deploy/compose.tls.yaml",
	"deploy/settings.example.env",
	"deploy/kubernetes/storefront.yaml",
])("sets only what the product reads: %s", (file) => {
	const known = read(".env.example");
	const unknown = names(read(file)).filter(
		(name) => !foreign.includes(name) && !new RegExp(`^#?${name}=`, "m").test(known),
	);
	expect(unknown).toEqual([]);
});

it("has a container for each copy that nginx sends to", () => {
	const { services } = parse(read("deploy/compose.yaml"), { merge: true }) as {
		services: Record<string, { image: string; command?: string[] }>;
	};
	expect(Object.keys(services).toSorted()).toEqual(
		["nginx", "postgres", "redis", "services-1", "services-2", "storefront-1", "storefront-2"].toSorted(),
	);
	expect(services["services-2"]?.command).toEqual(["node", "build/services/main.js"]);
	expect(services["storefront-2"]?.command).toBeUndefined();
});

type Manifest = {
	kind: string;
	metadata: { name: string };
	spec: { selector?: { app?: string }; template?: { metadata: { labels: { app: string } } } };
};

it("has pods for each Kubernetes service", () => {
	const manifests = parseAllDocuments(read("deploy/kubernetes/storefront.yaml")).map(
		(document) => document.toJS() as Manifest,
	);
	const pods = manifests.flatMap(({ spec }) => spec?.template?.metadata.labels.app ?? []);
	const services = manifests.filter(({ kind }) => kind === "Service");
	const scaled = manifests.filter(({ kind }) => kind === "HorizontalPodAutoscaler");
	const deployed = manifests.filter(({ kind }) => kind === "Deployment");
	expect(scaled.map(({ metadata }) => metadata.name).toSorted()).toEqual(
		deployed.map(({ metadata }) => metadata.name).toSorted(),
	);
	expect(services.map(({ metadata }) => metadata.name).toSorted()).toEqual(["services", "storefront"]);
	for (const { spec } of services) expect(pods).toContain(spec.selector?.app);
});
