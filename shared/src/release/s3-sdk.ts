// A module of its own, fetched when a bucket is asked: the compiled server can fetch only what is bundled into it.
export {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
