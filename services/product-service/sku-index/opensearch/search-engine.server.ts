/** The cluster of the settings, and the index of it that is searched now. */
import type { SkuIndex } from "../sku-index.ts";
import {
	type Cluster,
	connectCluster,
	dictionaryAlias,
	type SearchSettings,
	SearchUnavailable,
} from "./cluster.server.ts";
import { openOpenSearchIndex } from "./opensearch-index.server.ts";

/** How long an index is used before asking whether another took its place, in ms. */
const checkEveryMs = 2000;

type OnChange = (state: "away" | "back", reason?: unknown) => void;

export class SearchEngine {
	readonly settings: SearchSettings;
	#cluster: Promise<Cluster> | undefined;
	#index: SkuIndex | undefined;
	#name: string | undefined;
	#checkedAt = Number.NEGATIVE_INFINITY;
	#checking: Promise<SkuIndex> | undefined;
	readonly #onChange: OnChange | undefined;
	#isAway = false;

	/** @param onChange told when the cluster stops answering searches, with the reason, and when it answers again */
	constructor(settings: SearchSettings, onChange?: OnChange) {
		this.settings = settings;
		this.#onChange = onChange;
	}

	/** Connects with the first call. */
	cluster(): Promise<Cluster> {
		this.#cluster ??= connectCluster(this.settings);
		return this.#cluster;
	}

	/** @throws {SearchUnavailable} before the first index is built, and while the cluster doesn't answer */
	async current(): Promise<SkuIndex> {
		if (this.#index && performance.now() - this.#checkedAt < checkEveryMs) return this.#index;
		this.#checking ??= this.#check().finally(() => {
			this.#checking = undefined;
		});
		return this.#checking;
	}

	/** A search was not answered: the next call asks for the index again. */
	lose(reason: unknown): void {
		this.#checkedAt = Number.NEGATIVE_INFINITY;
		if (!this.#isAway) this.#onChange?.("away", reason);
		this.#isAway = true;
	}

	/** @throws {SearchUnavailable} */
	async check(): Promise<void> {
		await this.current();
	}

	async close(): Promise<void> {
		await (await this.#cluster)?.close();
	}

	async #check(): Promise<SkuIndex> {
		const cluster = await this.cluster();
		const { body } = await cluster.call((client) =>
			client.get({
				index: dictionaryAlias(this.settings),
				id: "dictionary",
				_source_includes: ["skus", "version"],
			}),
		);
		const { skus, version } = body._source as { skus: string; version: string };
		const name = `${skus} ${version}`;
		if (!this.#index || name !== this.#name) {
			this.#index = await openOpenSearchIndex(cluster, this.settings);
			this.#name = name;
		}
		this.#checkedAt = performance.now();
		if (this.#isAway) this.#onChange?.("back");
		this.#isAway = false;
		return this.#index;
	}
}

export const isUnavailable = (error: unknown): boolean => error instanceof SearchUnavailable;
