/** The Kubernetes manifests: pods share a bucket, or a folder in the variant without one. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";

type Pod = {
	containers: {
		envFrom?: unknown;
		env: { name: string }[];
		volumeMounts: { name: string; mountPath: string }[];
	}[];
	volumes: { name: string; emptyDir?: object; persistentVolumeClaim?: object }[];
};
type Manifest = {
	kind: string;
	metadata: { name: string };
	data: Record<string, string>;
	spec: { template: { spec: Pod } };
};
type Patch = { target: { kind: string; name?: string }; patch: string };

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const manifests = parseAllDocuments(read("kubernetes/storefront.yaml")).map(
	(document) => document.toJS() as Manifest,
);
const ofKind = (list: readonly Manifest[], kind: string) => list.filter((manifest) => manifest.kind === kind);
const pods = (list: readonly Manifest[]) => ofKind(list, "Deployment").map(({ spec }) => spec.template.spec);

/** "add" and "remove" of JSON Patch. */
function applyPatch(manifest: Manifest, patch: string): Manifest {
	const changed = structuredClone(manifest);
	for (const { op, path, value } of parse(patch) as { op: string; path: string; value: unknown }[]) {
		const steps = path.split("/").slice(1);
		const last = steps.pop() ?? "";
		let at: unknown = changed;
		for (const step of steps) at = (at as Record<string, unknown>)[step];
		if (Array.isArray(at) && op === "add" && last === "-") at.push(value);
		else if (op === "add") (at as Record<string, unknown>)[last] = value;
		else if (op === "remove" && last in (at as object)) delete (at as Record<string, unknown>)[last];
		else throw new Error(`${op} ${path} cannot be applied.`);
	}
	return changed;
}

describe("with a bucket", () => {
	it("mounts no folder that pods share", () => {
		expect(ofKind(manifests, "PersistentVolumeClaim")).toEqual([]);
		expect(pods(manifests)).toHaveLength(2);
		for (const { volumes, containers } of pods(manifests)) {
			expect(volumes).toEqual([{ name: "scratch", emptyDir: {} }]);
			expect(containers.flatMap(({ volumeMounts }) => volumeMounts)).toEqual([
				{ name: "scratch", mountPath: "/tmp" },
			]);
			expect(containers.flatMap(({ env }) => env.map(({ name }) => name))).not.toContain("SUBMITTALS_FOLDER");
		}
	});

	it("names the bucket to storefronts and services, and asks for its keys", () => {
		const [config] = ofKind(manifests, "ConfigMap");
		expect(config?.data.UPLOADS_BUCKET).toBe("shop-files");
		for (const { containers } of pods(manifests))
			expect(containers[0]?.envFrom).toEqual([
				{ configMapRef: { name: "storefront" } },
				{ secretRef: { name: "storefront" } },
			]);
		// The secret is made of it.
		for (const name of [
			"S3_ENDPOINT",
			"S3_ACCESS_KEY_ID",
			"CREDIT_ENCRYPTION_KEYS",
			"STOREFRONT_DATABASE_URL",
		])
			expect(read("settings.example.env")).toMatch(new RegExp(`^#?${name}=`, "m"));
	});
});

type Probe = { httpGet?: { path: string }; exec?: unknown };
type Deployment = {
	metadata: { name: string };
	spec: {
		template: {
			spec: {
				topologySpreadConstraints: { topologyKey: string; labelSelector: { matchLabels: object } }[];
				containers: (Record<"startupProbe" | "livenessProbe" | "readinessProbe", Probe> & {
					ports: { name: string; containerPort: number }[];
				})[];
			};
			metadata: { labels: object };
		};
	};
};

describe.each(ofKind(manifests, "Deployment") as unknown as Deployment[])(
	"pods of $metadata.name",
	({ spec }) => {
		const { topologySpreadConstraints, containers } = spec.template.spec;

		it("spread over nodes and zones", () => {
			expect(topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
				"kubernetes.io/hostname",
				"topology.kubernetes.io/zone",
			]);
			for (const { labelSelector } of topologySpreadConstraints)
				expect(spec.template.metadata.labels).toMatchObject(labelSelector.matchLabels);
		});

		it("are probed without a process of their own", () => {
			for (const container of containers)
				for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"] as const) {
					expect([probe, container[probe].exec]).toEqual([probe, undefined]);
					expect(container[probe].httpGet?.path).toMatch(/^\/healthz(\/live)?$/);
				}
		});

		it("tell their figures on a port that the settings name", () => {
			const [config] = ofKind(manifests, "ConfigMap");
			const port = containers[0]?.ports.find(({ name }) => name === "metrics")?.containerPort;
			expect([config?.data.METRICS_PORT, config?.data.SERVICES_METRICS_PORT]).toEqual([
				String(port),
				String(port),
			]);
		});
	},
);

it("is reached through the Gateway API, by https alone", () => {
	const kinds = manifests.map(({ kind }) => kind);
	expect(kinds).toContain("Gateway");
	expect(kinds).not.toContain("Ingress");
	type Route = { spec: { parentRefs: { sectionName: string }[]; rules: object[] } };
	const routes = (ofKind(manifests, "HTTPRoute") as unknown as Route[]).map(({ spec }) => [
		spec.parentRefs[0]?.sectionName,
		Object.keys(spec.rules[0] ?? {}),
	]);
	expect(routes).toEqual([
		["http", ["filters"]],
		["https", ["matches", "backendRefs"]],
	]);
});

it("mounts one folder in all pods, in the variant without a bucket", () => {
	const { resources, patches } = parse(read("kubernetes-shared-folder/kustomization.yaml")) as {
		resources: string[];
		patches: Patch[];
	};
	expect(resources).toEqual(["../kubernetes", "files.yaml"]);
	const claim = parse(read("kubernetes-shared-folder/files.yaml")) as Manifest;
	const patched = manifests.map((manifest) =>
		patches
			.filter(
				({ target }) =>
					target.kind === manifest.kind && (target.name ?? manifest.metadata.name) === manifest.metadata.name,
			)
			.reduce((changed, { patch }) => applyPatch(changed, patch), manifest),
	);
	const [config] = ofKind(patched, "ConfigMap");
	expect([config?.data.UPLOADS_BUCKET, config?.data.SUBMITTALS_FOLDER]).toEqual([
		undefined,
		"/data/submittals",
	]);
	for (const { volumes, containers } of pods(patched)) {
		expect(volumes).toContainEqual({
			name: "files",
			persistentVolumeClaim: { claimName: claim.metadata.name },
		});
		expect(containers[0]?.volumeMounts).toContainEqual({ name: "files", mountPath: "/data" });
	}
});
