/** Settings of the OpenSearch cluster that searches. */
export type SearchSettings = {
	urls: readonly string[];
	username?: string | undefined;
	password?: string | undefined;
	/** Certificates that sign those of the cluster, as PEM. */
	ca?: string | undefined;
	/** Begins the names of indices and aliases. */
	prefix: string;
	shards: number;
	replicas: number;
	/** The longest wait for an answer, in ms. */
	timeoutMs: number;
	/** SKUs up to which the index in memory answers while the cluster doesn't; 0 for never. */
	embeddedSkus: number;
};

/** The index that is searched, and its dictionary. */
export const skuAlias = ({ prefix }: SearchSettings): string => `${prefix}-skus`;
export const dictionaryAlias = ({ prefix }: SearchSettings): string => `${prefix}-dictionary`;
