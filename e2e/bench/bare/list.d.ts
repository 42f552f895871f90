import type pg from 'pg';
export declare const list: (pool: pg.Pool) => Promise<{
    data: any[];
    meta: {
        page: number;
        perPage: number;
        total: any;
    };
}>;
