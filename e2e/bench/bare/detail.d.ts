import type pg from 'pg';
export declare const detail: (pool: pg.Pool, id: string) => Promise<{
    data: any;
}>;
